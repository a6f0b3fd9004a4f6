import type { Barred } from './barred.ts';
import type { Space } from './board.ts';
import type { UnitName, Order } from './order.ts';
import type { Position, Power, Seat, Unit } from './position.ts';
import { nameOf } from './units.ts';

/** What became of an order or a unit; a result may have several. */
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

/** What decided a result, with the numbers. */
export type Reason =
  | { code: 'stronger' | 'held' | 'stood off' | 'head to head'; own: number; against: number; by?: Unit }
  | { code: 'cut'; by: Unit; taken: number; left: number }
  | { code: 'vote'; own: number; against: number; settledBy: 'votes' | 'pieces' | 'lot' }
  | { code: 'convoy broken'; at: Space; by: Unit | 'paradox' }
  | Barred;

/**
 * What became of a line or a unit. `order` is null if no order could be read; `unit` is null if the line counts for no
 * unit.
 */
export interface Result {
  power: Power;
  unit: UnitName | null;
  order: Order | null;
  /** What was bid for it, if the line was a bid that did not count. */
  points?: number;
  words: readonly ResultWord[];
  why: readonly Reason[];
}

/** What became of a unit that nobody gave an order. */
export const resultWithoutOrder = (
  unit: Unit,
  words: readonly ResultWord[],
  why: readonly Reason[] = [],
): Result => ({ power: unit.power, unit: nameOf(unit), order: null, words, why });

/** How a game ended: who won it, or who drew. */
export type Outcome = { winner: Power | Seat } | { draw: readonly (Power | Seat)[] };

/** What brings victory, how much of it wins (null: no amount), and what each seat has. */
export interface Score {
  of: 'centres' | 'points' | 'units' | 'capitals' | 'runs';
  goal: number | null;
  seats: Readonly<Record<Seat, number>>;
}

/** Orders adjudicated: what happened and where it leads. */
export interface Turn {
  report: readonly Result[];
  next: Position;
  outcome: Outcome | null;
  /** How the board stood at the end, where the next phase begins from a board set up anew; left out: as in `next`. */
  closed?: Position;
  /**
   * The phases since then in which nobody had a choice, in order; left out: there were none. Their results are in the
   * report too.
   */
  unasked?: readonly Unasked[];
}

/** A phase that ran by itself: its position, and how many results the report had before it. */
export interface Unasked {
  position: Position;
  told: number;
}

/** A phase that was played, with its outcome. */
interface PlayedPhase {
  position: Position;
  turn: Turn;
}

/** A turn phase by phase: what came of the orders given at `position`, then of each phase in which nobody had a choice. */
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

/** The board at the end of a turn, before it was set up anew. */
export const boardAfter = ({ closed, next }: Turn): Position => closed ?? next;
