import type { OrderBook } from '../../../engine/order.ts';
import type { Position } from '../../../engine/position.ts';
import { boardAfter, phaseByPhase, type Outcome, type Turn } from '../../../engine/report.ts';
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

/**
 * Plays a game from its start: `orders` gives the book of each phase, or null when there are no more. `unasked` are the
 * phases just before it in which nobody had a choice: they are over, and a file may have them or not.
 */
export function playRecord(
  id: string,
  variant: string,
  judge: Judge,
  start: Position,
  orders: (
    position: Position,
    phase: number,
    unasked: readonly Position[],
  ) => { book: OrderBook; beacon?: string } | null,
): GameRecord {
  const phases: { position: Position; book: OrderBook; turn: Turn }[] = [];
  let position = start;
  let outcome: Outcome | null = null;
  let unasked: readonly Position[] = [];
  while (outcome === null) {
    const given = orders(position, phases.length, unasked);
    if (given === null) break;
    const turn = judge.adjudicate(position, given.book, given.beacon ?? '');
    phases.push({ position, book: given.book, turn });
    position = turn.next;
    outcome = turn.outcome;
    unasked = (turn.unasked ?? []).map((phase) => phase.position);
  }
  return { id, variant, judge, phases, last: position, outcome };
}

/** A phase as other systems keep it. */
interface KeptPhase {
  position: Position;
  book: OrderBook;
  report: Turn['report'];
  /** Right after its orders. */
  after: Position;
  /** How the board stands before the next phase that is kept, not yet set up anew. */
  left: Position;
  /** What the next phase that is kept begins with. */
  next: Position;
  outcome: Outcome | null;
}

/**
 * The phases of a game as other systems keep them: a winter that asks nobody is a phase, retreats where nobody has anywhere
 * to go are none.
 */
export function keptPhases({ judge, phases }: GameRecord): readonly KeptPhase[] {
  return phases.flatMap(({ position, book, turn }) => {
    const kept = phaseByPhase(position, turn).filter(
      (part) => part.position === position || judge.phase(part.position).wants !== 'retreats',
    );
    return kept.map((part, place) => ({
      position: part.position,
      book: part.position === position ? book : {},
      report: part.turn.report,
      after: boardAfter(part.turn),
      left: kept.at(place + 1)?.position ?? boardAfter(turn),
      next: kept.at(place + 1)?.position ?? turn.next,
      outcome: place === kept.length - 1 ? turn.outcome : null,
    }));
  });
}
