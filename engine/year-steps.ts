import type { Space } from './board.ts';
import type { Commanded, OrderLine, Order } from './order.ts';
import type { Wants } from './phase.ts';
import type { Power, Unit } from './position.ts';
import type { Reason, Turn } from './report.ts';
import type { Setting } from './setting.ts';

/** One part of a year: a phase that asks for orders, or an event for which nobody gives orders. */
export type YearStep = Phase | YearEvent;

/** A phase of the year, which asks for orders. */
export interface Phase {
  season: string;
  /** The letter of the phase. The letter serves only the phase's code and name. */
  letter: 'M' | 'R' | 'A' | 'V' | 'P' | 'L';
  /** The variant's own name for the phase, without the season, if the letter's usual name doesn't fit. */
  title?: string;
  /** The kind of orders that the phase asks for. This field decides how lines are read, and which of them count. */
  wants: Wants;
  /** Does this power have a choice in this phase? If no power has a choice, the phase is skipped or runs by itself. */
  asks(s: Setting, p: Power): boolean;
  /**
   * Is there anything to resolve in this phase even if it asks nobody for orders? A phase that asks nobody is skipped if the answer is no,
   * or if the function is left out.
   */
  due?(s: Setting): boolean;
  /**
   * The orders that may be picked, given the power's lines so far. These are orders for the unit `u`, or orders for the power itself if `u`
   * is null.
   */
  legal(s: Setting, p: Power, u: Unit | null, soFar: readonly OrderLine[]): readonly Order[];
  /** The reason why a line does not count or could never be carried out; null if there is none. `all` has the lines of the same power. */
  check(s: Setting, p: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null;
  /** Resolves the orders. The position in the result still has the phase's code. */
  resolve(s: Setting, orders: Commanded): Turn;
}

/** A part of the year for which nobody gives orders. */
export interface YearEvent {
  event: string;
  /** The change that the event makes; null if there is none. */
  happens(s: Setting): Turn | null;
  /**
   * The announcement of the changes that the event will make in the year `year` if the position stays the same. The function is left out if
   * nobody needs to know beforehand.
   */
  foretells?(s: Setting, year: number): readonly Foretold[];
}

/**
 * The announcement of an event: its name, and the spaces where it happens. If the event has an effect beyond its own season, `during` says
 * from which phase to which.
 */
export interface Foretold {
  event: string;
  spaces: readonly Space[];
  /** The codes of the first and the last phase in which the event has an effect. */
  during?: { from: string; to: string };
}

/** A phase that may come, or the announcement of an event together with the year of the event. */
export type ComingStep = { phase: string; wants: Wants } | (Foretold & { year: number });

/** Does this step ask for orders? */
export const isPhase = (step: YearStep): step is Phase => 'letter' in step;
