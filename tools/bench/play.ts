import { writeOrder } from '../../engine/notation/write.ts';
import type { OrderLine, Order, OrderBook } from '../../engine/order.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Judge } from '../../engine/judge.ts';

/** A movement phase to be measured: a position and the orders written for it. */
export interface BenchBoard {
  position: Position;
  book: OrderBook;
}

/** A board with at least this many units counts as full. */
const fullBoard = 32;

/**
 * Plays seeded games and returns their movement phases with full boards, without duplicates. The orders are plausible: units move towards
 * centres and against neighbours, other units support most of these moves, and fleets convoy armies.
 */
export function playedBoards(judge: Judge, seed: number, wanted: number): BenchBoard[] {
  const boards: BenchBoard[] = [];
  const seen = new Set<string>();
  for (let game = 0; boards.length < wanted; game++) {
    const pick = numbersFrom(seed + game);
    let position = judge.begin();
    for (let phase = 0; phase < 90 && boards.length < wanted; phase++) {
      const moves = judge.phase(position).wants === 'moves';
      const book = moves ? movementBook(judge, position, pick) : firstChoices(judge, position, pick);
      const key = JSON.stringify([
        position.units,
        Object.values(book).map((lines) => lines.map((line) => line.text)),
      ]);
      if (moves && position.units.length >= fullBoard && !seen.has(key)) {
        seen.add(key);
        boards.push({ position, book });
      }
      const turn = judge.adjudicate(position, book, '');
      if (turn.outcome) break;
      position = turn.next;
    }
  }
  return boards;
}

type Pick = (among: number) => number;

/** Makes random numbers with a linear congruential generator, which is good enough for made-up games. */
function numbersFrom(seed: number): Pick {
  let state = (seed * 2654435761) >>> 0;
  return (among) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(((state >>> 8) / 0x1000000) * among);
  };
}

const lineOf = (order: Order): OrderLine => ({ order, text: writeOrder(order) });

/** Random legal orders for every retreat, build and removal. */
function firstChoices(judge: Judge, position: Position, pick: Pick): OrderBook {
  const book: Record<Power, OrderLine[]> = {};
  for (const power of judge.asks(position)) {
    const lines: OrderLine[] = [];
    const dislodged = position.dislodged.filter(({ unit }) => unit.power === power);
    for (const { unit } of dislodged) {
      const orders = judge.legal(position, power, unit, []);
      lines.push(lineOf(orders[pick(orders.length)]));
    }
    for (let task = 0; dislodged.length === 0 && task < 34; task++) {
      const orders = judge.legal(position, power, null, lines).filter((order) => order.type !== 'waive');
      if (orders.length === 0) break;
      lines.push(lineOf(orders[pick(orders.length)]));
    }
    book[power] = lines;
  }
  return book;
}

type PlannedMove = Order & { type: 'move' };
type Stay = Order & { type: 'stay' };

/** Three in five units attack or advance. The other units support or convoy one of these moves, or hold. */
function movementBook(judge: Judge, position: Position, pick: Pick): OrderBook {
  const book: Record<Power, OrderLine[]> = {};
  for (const power of judge.asks(position)) {
    const own = position.units.filter((unit) => unit.power === power);
    const legal = new Map(own.map((unit) => [unit, judge.legal(position, power, unit, [])]));
    const moves = new Map<Unit, PlannedMove>();
    for (const unit of own) {
      const choices = (legal.get(unit) as Order[]).filter(
        (order): order is PlannedMove => order.type === 'move',
      );
      const move = bestMove(position, power, choices, pick);
      if (move && pick(100) < 60) moves.set(unit, move);
    }
    const orders = own.map(
      (unit) => moves.get(unit) ?? helpFor(legal.get(unit) as Order[], [...moves.values()], pick),
    );
    book[power] = orders.map(lineOf);
  }
  return book;
}

function bestMove(
  position: Position,
  power: Power,
  choices: readonly PlannedMove[],
  pick: Pick,
): PlannedMove | null {
  if (choices.length === 0) return null;
  const worth = ({ to, via }: PlannedMove) => {
    const owner = position.centres[to];
    const there = position.units.find((unit) => unit.at === to)?.power;
    return (
      (owner !== undefined && owner !== power ? 4 : 0) +
      (there && there !== power ? 2 : 0) -
      (there === power ? 2 : 0) -
      (via ? 1 : 0)
    );
  };
  return choices
    .map((move) => ({ move, worth: worth(move) + pick(4) }))
    .reduce((best, one) => (one.worth > best.worth ? one : best)).move;
}

function helpFor(legal: readonly Order[], moves: readonly PlannedMove[], pick: Pick): Order {
  const stays = legal.filter((order): order is Stay => order.type === 'stay');
  const convoys = stays.filter(
    ({ deed }) => deed.type === 'convoy' && moves.some((move) => helps(deed, move)),
  );
  const attacks = stays.filter(
    ({ deed }) => deed.type === 'support' && moves.some((move) => helps(deed, move)),
  );
  const holds = stays.filter(({ deed }) => deed.type === 'support' && deed.to === undefined);
  const choice = [convoys, attacks, holds, stays].find((list) => list.length > 0) as Stay[];
  return choice[pick(choice.length)];
}

function helps(deed: Stay['deed'], move: PlannedMove): boolean {
  return (
    (deed.type === 'support' || deed.type === 'convoy') && deed.of.at === move.unit.at && deed.to === move.to
  );
}
