import { writeLine, writeOrder } from '../../../engine/notation/write.ts';
import type { UnitName } from '../../../engine/order.ts';
import { makeMove, makeStay, makeSupport } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { everyUnit, nameOf } from '../../../engine/units.ts';
import type { Judge } from '../../../engine/judge.ts';
import { unitsToBidFor } from '../../../src/orders/bids.ts';
import type { Seeded } from '../seeded.ts';
import { chanceOrders } from './chance.ts';

/**
 * The orders of a player that tries everything. This player mixes random legal orders with unreadable lines, orders to foreign units, bids
 * of too many points, impossible supports, orders for other phases, and duplicate lines.
 */
export function wildOrders(judge: Judge, position: Position, power: Power, chance: Seeded): string[] {
  const lines = chanceOrders(judge, position, power, chance).filter(() => chance.chance(85));
  for (let more = chance.below(7); more > 0; more--) {
    const line = chance.pick(follies)({ judge, position, power, chance });
    lines.splice(chance.below(lines.length + 1), 0, line);
  }
  return chance.chance(15) ? [...lines, ...lines.slice(0, 3)] : lines;
}

interface Whim {
  judge: Judge;
  position: Position;
  power: Power;
  chance: Seeded;
}

type Folly = (whim: Whim) => string;

const scrawls = [
  'charge!',
  'A',
  'A nowhere - bur',
  'F - - -',
  '2:',
  '2: hello',
  '999999: A par H',
  '0: A par H',
  '-1: A par H',
  '1: 1: A par H',
  'S A mun S A mun',
  'A par S',
  'F nth C',
  'VOTE bar austria',
  'KEEP bar AF',
  'SET A',
  'WAIVE',
  'L par - bur',
  'AF mao - nao (A - bre)',
  'P lon H BOMB',
  '__proto__: A par H',
  '{"toString":1}',
  'Wir gehen nach Süden 🎖',
  'a'.repeat(118),
];

const follies: readonly Folly[] = [
  ({ chance }) => chance.pick(scrawls),
  (whim) => writeOrder(makeMove(anyUnit(whim), anySpace(whim))),
  (whim) => writeOrder(makeMove(anyUnit(whim), anySpace(whim), undefined, true)),
  (whim) => writeOrder(makeStay(anyUnit(whim), makeSupport(anyUnit(whim), anySpace(whim)))),
  (whim) => writeOrder(makeStay(anyUnit(whim), makeSupport(anyUnit(whim)))),
  (whim) => writeOrder(makeStay(anyUnit(whim), { type: 'convoy', of: anyUnit(whim), to: anySpace(whim) })),
  (whim) => writeOrder({ type: 'retreat', unit: anyUnit(whim), to: anySpace(whim) }),
  (whim) => writeOrder({ type: whim.chance.chance(50) ? 'build' : 'disband', unit: newUnit(whim) }),
  (whim) => bidOf(whim, makeMove(anyMinor(whim), anySpace(whim))),
  (whim) => bidOf(whim, makeStay(anyUnit(whim), { type: 'hold' })),
  (whim) => bidOf(whim, makeStay(anyMinor(whim), makeSupport(anyUnit(whim), anySpace(whim)))),
  (whim) => bidOf(whim, makeStay(anyMinor(whim), makeSupport(anyUnit(whim)))),
  (whim) => writeOrder(makeStay(anyMinor(whim), makeSupport(anyUnit(whim)))),
];

const bidOf = ({ chance }: Whim, order: Parameters<typeof writeOrder>[0]) =>
  writeLine({ order, points: chance.below(5), text: '' });

function anyUnit({ position, chance }: Whim): UnitName {
  return nameOf(chance.pick(everyUnit(position)));
}

function anyMinor(whim: Whim): UnitName {
  const minors = unitsToBidFor({ judge: whim.judge, position: whim.position });
  return minors.length > 0 ? nameOf(whim.chance.pick(minors)) : anyUnit(whim);
}

function newUnit(whim: Whim): UnitName {
  return { kind: whim.chance.chance(50) ? 'A' : 'F', at: anySpace(whim) };
}

const anySpace = ({ judge, chance }: Whim) => chance.pick(judge.board.spaces).id;
