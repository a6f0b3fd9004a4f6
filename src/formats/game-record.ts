import type { Judge } from '../../engine/judge.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { boardAfter, phaseByPhase, type Outcome, type Turn } from '../../engine/report.ts';

/** A played phase: the position before it, its orders, its random bytes, and its results. */
export interface RecordedPhase {
  position: Position;
  book: OrderBook;
  /** The random bytes for the phase's lots, in hex. The string is empty if no lots were drawn. */
  beacon: string;
  turn: Turn;
}

/**
 * A game, independent of any format. Every format is read into a `GameRecord`, and written from a `GameRecord`. A record is
 * plain data, except for its judge.
 */
export interface GameRecord {
  id: string;
  variant: string;
  judge: Judge;
  phases: readonly RecordedPhase[];
  /** The position after the last phase. */
  last: Position;
  /** How the game ended, by the rules or by agreement. Null if the game hasn't ended. */
  outcome: Outcome | null;
  /** The letters between the powers, if the file has any. */
  letters: readonly RecordedLetter[];
}

/** A letter by one power. The text of a letter comes from a stranger, so it is shown unchanged and never interpreted. */
export interface RecordedLetter {
  phase: string;
  from: string;
  /** The power that the letter is for. Null if the letter is for everybody. */
  to: string | null;
  /** Microseconds since 1970, or since another moment that the file counts from. */
  at: number;
  text: string;
}

/**
 * The error for a text that isn't a game in its format. The message of the error is a sentence for players. The message names
 * the place in the text that cannot be read.
 */
export class BadGame extends Error {
  override readonly name = 'BadGame';
}

/** The position at the start of a game. */
export const startOf = ({ phases, last }: Pick<GameRecord, 'phases' | 'last'>): Position =>
  phases.at(0)?.position ?? last;

/** The powers that nobody commands in a phase. Null if these are the same powers as at the end of the phase before. */
function newlyUncommanded({ judge, phases }: GameRecord, place: number): readonly Power[] | null {
  const here = phases[place];
  if (!here) return null;
  const before = judge.uncommanded(phases[place - 1]?.turn.next ?? judge.begin());
  const now = judge.uncommanded(here.position);
  return before.join() === now.join() ? null : now;
}

/** A phase as other programs record it. */
interface KeptPhase {
  position: Position;
  book: OrderBook;
  beacon: string;
  /** See `newlyUncommanded`. */
  uncommanded: readonly Power[] | null;
  report: Turn['report'];
  /** The position right after the phase's orders. */
  after: Position;
  /**
   * The position after this phase and after any unrecorded phases that follow it. If the rules set up the board anew after these phases,
   * this is the position before it was set up anew.
   */
  left: Position;
  /** The position with which the next recorded phase begins. */
  next: Position;
  outcome: Outcome | null;
}

/**
 * The phases of a game as other programs record them. Other programs also record a winter in which nobody builds or removes.
 * They don't record a retreat phase in which no unit has anywhere to go.
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
