import type { Judge } from '../../engine/judge.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { boardAfter, phaseByPhase, type Outcome, type Turn } from '../../engine/report.ts';

/** A phase that was played: what it began with, its orders, the chance that drew its lots, and its turn. */
export interface RecordedPhase {
  position: Position;
  book: OrderBook;
  /** Hex bytes; empty if no lots were drawn. */
  beacon: string;
  turn: Turn;
}

/** A game as every format is read into and written from: plain data, apart from its judge. */
export interface GameRecord {
  id: string;
  variant: string;
  judge: Judge;
  phases: readonly RecordedPhase[];
  /** The position after the last phase. */
  last: Position;
  /** How it ended, by the rules or because the table agreed on it. */
  outcome: Outcome | null;
  /** What the powers wrote to each other, if the file tells it. */
  letters: readonly RecordedLetter[];
}

/** Something that one power wrote. The words are a stranger's: they are shown as they are, and never interpreted. */
export interface RecordedLetter {
  phase: string;
  from: string;
  /** A power, or null: to everybody. */
  to: string | null;
  /** Microseconds since 1970, or whatever the file counts from. */
  at: number;
  text: string;
}

/**
 * A text that is not a game of its format. The message is a sentence that names the place and says what is expected there.
 */
export class BadGame extends Error {
  override readonly name = 'BadGame';
}

/** The position that a game began with. */
export const startOf = ({ phases, last }: Pick<GameRecord, 'phases' | 'last'>): Position =>
  phases.at(0)?.position ?? last;

/** The powers that nobody commands in a phase. Null if that follows from the phase before: nobody has left or come. */
function newlyUncommanded({ judge, phases }: GameRecord, place: number): readonly Power[] | null {
  const here = phases[place];
  if (!here) return null;
  const before = judge.uncommanded(phases[place - 1]?.turn.next ?? judge.begin());
  const now = judge.uncommanded(here.position);
  return before.join() === now.join() ? null : now;
}

/** A phase as other systems keep it. */
interface KeptPhase {
  position: Position;
  book: OrderBook;
  beacon: string;
  /** As `newlyUncommanded` says. */
  uncommanded: readonly Power[] | null;
  report: Turn['report'];
  /** Right after its orders. */
  after: Position;
  /** The board before the next phase that is kept, not yet set up for it. */
  left: Position;
  /** What the next phase that is kept begins with. */
  next: Position;
  outcome: Outcome | null;
}

/**
 * The phases of a game as other systems keep them. A winter that asks nobody is a phase; retreats in which no unit has
 * anywhere to go are not.
 */
export function keptPhases(game: GameRecord): readonly KeptPhase[] {
  const { judge, phases } = game;
  return phases.flatMap(({ position, book, beacon, turn }, played) => {
    const kept = phaseByPhase(position, turn).filter(
      (part) => part.position === position || judge.phase(part.position).wants !== 'retreats',
    );
    return kept.map((part, place) => ({
      position: part.position,
      book: part.position === position ? book : {},
      beacon: part.position === position ? beacon : '',
      uncommanded: part.position === position ? newlyUncommanded(game, played) : null,
      report: part.turn.report,
      after: boardAfter(part.turn),
      left: kept.at(place + 1)?.position ?? boardAfter(turn),
      next: kept.at(place + 1)?.position ?? turn.next,
      outcome: place === kept.length - 1 ? turn.outcome : null,
    }));
  });
}
