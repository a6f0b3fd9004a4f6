import { createRequire } from 'node:module';
import type { UnitName } from '../../engine/order.ts';
import type { BenchBoard } from './play.ts';

const rival = createRequire(import.meta.url)('js-diplomacy') as typeof import('js-diplomacy');
const { Board, State, Unit, Order, MilitaryBranch, ProvinceStatus } = rival.standardRule;
const { Power, locations, map } = rival.standardMap;

type RivalBoard = InstanceType<typeof Board>;
type RivalOrder = InstanceType<typeof Order.Hold>;

/** A board and its orders as objects of js-diplomacy, made before the time is measured. */
interface RivalPhase {
  board: RivalBoard;
  orders: ReadonlySet<RivalOrder>;
}

/** The places that have another name in js-diplomacy: for each of our names, the name that js-diplomacy uses. */
const otherNames: Readonly<Record<string, string>> = {
  lyo: 'gol',
  mao: 'mid',
  nao: 'nat',
  nwg: 'nrg',
  tys: 'tyn',
};

const locationOf = new Map(
  Object.entries(locations).map(([name, location]) => [name.toLowerCase(), location]),
);

function locate(at: string, coast?: string) {
  const name = otherNames[at] ?? at;
  const found = locationOf.get(coast ? `${name}_${coast}` : name);
  if (!found) throw new Error(`js-diplomacy has no ${name}.`);
  return found;
}

const powerOf = (id: string) => Power[`${id[0].toUpperCase()}${id.slice(1)}` as keyof typeof Power];

/** Translates one of our boards for js-diplomacy. Throws an error if js-diplomacy lacks a place of our board. */
export function rivalPhase({ position, book }: BenchBoard): RivalPhase {
  const season = rival.standardBoard.Season[position.phase.startsWith('S') ? 'Spring' : 'Autumn'];
  const turn = new rival.standardBoard.Turn(Number(position.phase.slice(1, 5)), season as never);
  const units = new Map(
    position.units.map(({ power, kind, at, coast }) => {
      const branch = kind === 'A' ? MilitaryBranch.Army : MilitaryBranch.Fleet;
      return [at, new Unit(branch, locate(at, coast), powerOf(power) as never)] as const;
    }),
  );
  const statuses = Object.entries(position.centres).map(([at, owner]) => {
    const status = new ProvinceStatus(owner === null ? null : (powerOf(owner) as never), false);
    return [locate(at).province, status] as const;
  });
  const board = new Board(
    map as never,
    new State(turn, rival.standardRule.Phase.Movement),
    new Set(units.values()) as never,
    [],
    statuses as never,
  );
  return { board, orders: rivalOrders(units, book) };
}

function rivalOrders(
  units: ReadonlyMap<string, InstanceType<typeof Unit>>,
  book: BenchBoard['book'],
): Set<RivalOrder> {
  const lines = Object.values(book).flat();
  const unitOf = ({ at }: UnitName) => units.get(at) as never;
  const orders = new Set<RivalOrder>();
  const moves = new Map<string, InstanceType<typeof Order.Move>>();
  const moveOf = (of: UnitName, to: string) =>
    moves.get(`${of.at} ${to}`) ?? new Order.Move(unitOf(of), locate(to) as never, false);
  for (const { order } of lines) {
    if (order?.type !== 'move') continue;
    const move = new Order.Move(
      unitOf(order.unit),
      locate(order.to, order.coast) as never,
      order.via === true,
    );
    moves.set(`${order.unit.at} ${order.to}`, move);
    orders.add(move);
  }
  for (const { order } of lines) {
    if (order?.type !== 'stay') continue;
    const { deed } = order;
    if (deed.type === 'convoy')
      orders.add(new Order.Convoy(unitOf(order.unit), moveOf(deed.of, deed.to) as never));
    else if (deed.type === 'support') {
      const target = deed.to === undefined ? new Order.Hold(unitOf(deed.of)) : moveOf(deed.of, deed.to);
      orders.add(new Order.Support(unitOf(order.unit), target as never));
    } else orders.add(new Order.Hold(unitOf(order.unit)));
  }
  return orders;
}

/** Lets js-diplomacy adjudicate a phase. Returns false if js-diplomacy refuses or throws an error. */
export function resolveByRival({ board, orders }: RivalPhase): boolean {
  try {
    const { result } = rival.standard.variant.rule.resolve(board as never, orders as never);
    return result !== undefined && result !== null;
  } catch {
    return false;
  }
}
