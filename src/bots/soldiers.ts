import type { Space } from '../../engine/board.ts';
import type { Order } from '../../engine/order.ts';
import type { Power, Unit } from '../../engine/position.ts';
import { layerOf } from '../../engine/units.ts';
import { choices, type Sheet, type Task } from '../orders/sheet.ts';

export type MoveChoice = Order & { type: 'move' };
type UnitTask = Extract<Task, { kind: 'unit' }>;

/** A unit that needs an order, with its legal orders. */
export interface Soldier {
  task: UnitTask;
  unit: Unit;
  orders: readonly Order[];
  /** Moves without a convoy. Orders that add another action after the move (`then`) are left out. */
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

/**
 * The support orders that a unit can have. To find a support order, name the space of the supported unit and, if the order supports a move,
 * the move's target.
 */
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

  /** The order that supports the unit in `space` to move to `to`, or to hold if `to` is left out. */
  of(space: Space, to?: Space): Order | undefined {
    return this.#orders.get(keyOf(space, to));
  }
}

const keyOf = (of: Space, to?: Space): string => (to === undefined ? of : `${of} ${to}`);

/** The order by which a fleet convoys an army to a space. Undefined if `orders` has no such convoy. */
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
 * Divides the units that get orders on one sheet into groups. A bot plans the units of one group together. A master is a power that gives
 * orders for another power's units. One group has the units of `power` and of the powers whose only master is `power`. The units of each
 * power with several masters are a separate group.
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
