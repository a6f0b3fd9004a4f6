import type { Barred } from './barred.ts';
import type { Space } from './board.ts';
import type { UnitName, Order } from './order.ts';
import type { Position, Power, Seat, Unit } from './position.ts';
import { nameOf } from './units.ts';

/** A word for what became of an order or a unit. A result may have several words. */
export type ResultWord =
  | 'moves'
  | 'bounces'
  | 'holds'
  | 'dislodged'
  | 'cut'
  | 'succeeds'
  | 'fails'
  | 'illegal'
  | 'builds'
  | 'disbands'
  | 'retreats';

/** The reason for a result, with the strengths or votes that were compared. */
export type Reason =
  | { code: 'stronger' | 'held' | 'stood off' | 'head to head'; own: number; against: number; by?: Unit }
  /** The unit `by` is in the way, and no power dislodges a unit of its own (1971 rulebook IX.3; DATC 6.D.10). */
  | { code: 'own unit'; by: Unit }
  | { code: 'cut'; by: Unit; taken: number; left: number }
  | { code: 'vote'; own: number; against: number; settledBy: 'votes' | 'pieces' | 'lot' }
  | { code: 'convoy broken'; at: Space; by: Unit | 'paradox' }
  | Barred;

/**
 * The result of a line or a unit. `order` is null if nobody gave an order, or if the order could not be read. `unit` is null if the line
 * counts for no unit.
 */
export interface Result {
  power: Power;
  unit: UnitName | null;
  order: Order | null;
  /** The points of the bid, if the line was a bid that did not count. */
  points?: number;
  words: readonly ResultWord[];
  why: readonly Reason[];
}

/** Makes the result of a unit to which nobody gave an order. */
export const resultWithoutOrder = (
  unit: Unit,
  words: readonly ResultWord[],
  why: readonly Reason[] = [],
): Result => ({ power: unit.power, unit: nameOf(unit), order: null, words, why });

/** The end of a game: one winner, or those who share a draw. */
export type Outcome = { winner: Power | Seat } | { draw: readonly (Power | Seat)[] };

/**
 * The score of a game. `of` says what is counted for victory. `goal` is the amount that wins, or null if no fixed amount wins. `seats` has
 * each seat's amount.
 */
export interface Score {
  of: 'centres' | 'points' | 'units' | 'capitals' | 'runs';
  goal: number | null;
  seats: Readonly<Record<Seat, number>>;
}

/** The outcome of a phase's orders: what happened, and the position that follows. */
export interface Turn {
  report: readonly Result[];
  next: Position;
  outcome: Outcome | null;
  /**
   * If the board is set up anew before the next phase, this field has the board at the end of the present phase. Otherwise, this field is
   * left out, and `next` shows the board at the end of the present phase.
   */
  closed?: Position;
  /**
   * The phases that came after the phase for which orders were given and before `next`, in their sequence. Nobody had a choice in these
   * phases. The results of these phases are in the report too. The list is left out if there were no such phases.
   */
  unasked?: readonly Unasked[];
}

/** A phase that ran by itself: its position, and the number of results that the report had before this phase. */
export interface Unasked {
  position: Position;
  told: number;
}

/** A phase that was played, with its outcome. */
interface PlayedPhase {
  position: Position;
  turn: Turn;
}

/**
 * Splits a turn into its phases. The first is the phase of `position`, for which orders were given. In every other phase, nobody had a
 * choice.
 */
export function phaseByPhase(position: Position, turn: Turn): PlayedPhase[] {
  const { report, next, outcome, closed, unasked = [] } = turn;
  const begun = [{ position, told: 0 }, ...unasked];
  return begun.map(({ position: at, told }, place) => {
    const after = begun.at(place + 1);
    return after
      ? {
          position: at,
          turn: { report: report.slice(told, after.told), next: after.position, outcome: null },
        }
      : { position: at, turn: { report: report.slice(told), next, outcome, ...(closed && { closed }) } };
  });
}

/** The board at the end of a turn. If the board was set up anew after that, the result is the board before it was set up anew. */
export const boardAfter = ({ closed, next }: Turn): Position => closed ?? next;
