import type { CompiledBoard } from '../../engine/board/compile.ts';
import type { OrderLine, UnitName, Order, OrderBook } from '../../engine/order.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import { writeOrder } from '../../engine/notation/write.ts';
import type { RandomUnit } from './random-boards.ts';

/** A random board in the form that the judge takes. */
export interface Named {
  position: Position;
  book: OrderBook;
}

/**
 * Gives names to the spaces and powers of a random board. Returns a movement phase of the given powers, with the units in the order of
 * `units`.
 */
export function named(board: CompiledBoard, powers: readonly Power[], units: readonly RandomUnit[]): Named {
  const book: Record<Power, OrderLine[]> = {};
  for (const unit of units) {
    const order = orderOf(board, units, unit);
    (book[powers[unit.power]] ??= []).push({ order, text: writeOrder(order) });
  }
  return {
    position: {
      phase: 'S1901M',
      units: units.map((unit): Unit => ({ power: powers[unit.power], ...nameOf(board, unit) })),
      dislodged: [],
      standoffs: [],
      centres: {},
      memory: {},
    },
    book,
  };
}

function nameOf(board: CompiledBoard, { fleet, space, berth }: RandomUnit): UnitName {
  const coast = fleet ? board.berthCoast[berth] : undefined;
  const name: UnitName = { kind: fleet ? 'F' : 'A', at: board.spaces[space].id };
  return coast === undefined ? name : { ...name, coast };
}

function orderOf(board: CompiledBoard, units: readonly RandomUnit[], one: RandomUnit): Order {
  const unit = nameOf(board, one);
  const space = (at: number) => board.spaces[at].id;
  const { order } = one;
  switch (order.type) {
    case 'hold':
      return { type: 'stay', unit, deed: { type: 'hold' } };
    case 'move': {
      const coast = one.fleet ? board.berthCoast[order.berth] : undefined;
      const move: Order = { type: 'move', unit, to: space(order.to), ...(coast ? { coast } : {}) };
      return order.via ? { ...move, via: true } : move;
    }
    case 'support': {
      const of = nameOf(board, units[order.of]);
      const goal = order.to === null ? {} : { to: space(order.to) };
      return { type: 'stay', unit, deed: { type: 'support', of, ...goal } };
    }
    case 'convoy':
      return {
        type: 'stay',
        unit,
        deed: { type: 'convoy', of: nameOf(board, units[order.of]), to: space(order.to) },
      };
  }
}

/** Everything that a movement turn decides, as one text. Two turns with the same text have the same result. */
export function tellTurn({ next, report }: Turn): string {
  const units = next.units.map((unit) => `${unit.power} ${writeUnit(unit)}`);
  const dislodged = next.dislodged.map(
    ({ unit, from, barred }) => `${unit.power} ${writeUnit(unit)} < ${from}${barred ? ' barred' : ''}`,
  );
  const results = report.map(
    ({ unit, words, why }) => `${unit && writeUnit(unit)} ${words} ${JSON.stringify(why)}`,
  );
  return [units.sort(), dislodged.sort(), [...next.standoffs].sort(), results.sort()]
    .map((list) => list.join('\n'))
    .join('\n--\n');
}

/** The orders of a board in readable form, for the message of a failed test. */
export function tellOrders(book: OrderBook): string {
  return Object.entries(book)
    .map(([power, lines]) => `${power}: ${lines.map((line) => line.text).join(', ')}`)
    .join('\n');
}
