import type { OrderBook } from '../../../engine/order.ts';
import type { Position } from '../../../engine/position.ts';
import type { Outcome, Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';

/** A game as every format is read into and written from: what each phase began with, its orders, and what came of them. */
export interface GameRecord {
  id: string;
  variant: string;
  judge: Judge;
  phases: readonly { position: Position; book: OrderBook; turn: Turn }[];
  /** The position after the last phase. */
  last: Position;
  outcome: Outcome | null;
}

/** A text that is no game of the format, or whose positions the rules do not give. The message says which, and where. */
export class BadGame extends Error {
  override readonly name = 'BadGame';
}

/** Plays a game from its start: `orders` gives the book of each phase, or null when there are no more. */
export function playRecord(
  id: string,
  variant: string,
  judge: Judge,
  start: Position,
  orders: (position: Position, phase: number) => { book: OrderBook; beacon?: string } | null,
): GameRecord {
  const phases: { position: Position; book: OrderBook; turn: Turn }[] = [];
  let position = start;
  let outcome: Outcome | null = null;
  while (outcome === null) {
    const given = orders(position, phases.length);
    if (given === null) break;
    const turn = judge.adjudicate(position, given.book, given.beacon ?? '');
    phases.push({ position, book: given.book, turn });
    position = turn.next;
    outcome = turn.outcome;
  }
  return { id, variant, judge, phases, last: position, outcome };
}
