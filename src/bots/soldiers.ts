import type { Space } from '../../engine/board.ts';
import type { Order } from '../../engine/order.ts';
import type { Power, Unit } from '../../engine/position.ts';
import { layerOf } from '../../engine/units.ts';
import { choices, type Sheet, type Task } from '../orders/sheet.ts';

export type MoveChoice = Order & { type: 'move' };
type UnitTask = Extract<Task, { kind: 'unit' }>;

/** A unit to be ordered, and what it may do. */
export interface Soldier {
  task: UnitTask;
  unit: Unit;
  orders: readonly Order[];
  /** Plain moves, without what is done after them. */
  moves: readonly MoveChoice[];
  /** Moves by convoy. */
  voyages: readonly MoveChoice[];
  supports: Supports;
}

export function soldierOf(sheet: Sheet, task: UnitTask): Soldier {
  const orders = choices(sheet, task);
  const moves = orders.filter((order): order is MoveChoice => order.type === 'move' && !order.then);
  return {
    task,
    unit: task.unit,
    orders,
    moves: moves.filter(({ via }) => !via),
    voyages: moves.filter(({ via }) => via === true),
    supports: new Supports(orders),
  };
}

export const isOnFoot = ({ unit }: Soldier): boolean => layerOf(unit) === 'ground';

/** The orders by which a unit helps others, by the unit and the move that they help. */
export class Supports {
  readonly #orders = new Map<string, Order>();

  constructor(orders: readonly Order[]) {
    for (const order of orders) {
      const deed = order.type === 'stay' ? order.deed : order.type === 'move' ? order.then : undefined;
      if (deed?.type !== 'support' || deed.convoyed) continue;
      const key = keyOf(deed.of.at, deed.to);
      if (!this.#orders.has(key)) this.#orders.set(key, order);
    }
  }

  /** The order that helps a unit to go to a space, or, without one, to stay. */
  of(space: Space, to?: Space): Order | undefined {
    return this.#orders.get(keyOf(space, to));
  }
}

const keyOf = (of: Space, to?: Space): string => (to === undefined ? of : `${of} ${to}`);

/** The order by which a fleet carries an army to a space. */
export const convoyIn = (orders: readonly Order[], army: Space, to: Space): Order | undefined =>
  orders.find(
    (order) =>
      order.type === 'stay' &&
      order.deed.type === 'convoy' &&
      order.deed.of.at === army &&
      order.deed.to === to,
  );

export const holdIn = (orders: readonly Order[]): Order | undefined =>
  orders.find((order) => order.type === 'stay' && order.deed.type === 'hold');

/**
 * The powers whose units a sheet orders, in groups that are planned together: first the power's own units with those
 * that obey it alone, then the others.
 */
export function groupsOf(
  { judge, position }: Sheet,
  power: Power,
  tasks: readonly UnitTask[],
): readonly {
  of: Power;
  tasks: readonly UnitTask[];
}[] {
  const leaderOf = ({ unit }: UnitTask) =>
    judge.masters(position, unit.power).every((master) => master === power) ? power : unit.power;
  const leaders = new Set(tasks.map(leaderOf));
  return [...leaders].map((of) => ({ of, tasks: tasks.filter((task) => leaderOf(task) === of) }));
}
