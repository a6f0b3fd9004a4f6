import type { Space } from './board.ts';
import type { Commanded, OrderLine, Order } from './order.ts';
import type { Wants } from './phase.ts';
import type { Power, Unit } from './position.ts';
import type { Reason, Turn } from './report.ts';
import type { Setting } from './setting.ts';

/** One part of a year: a phase that asks for orders, or an event that doesn't. */
export type YearStep = Phase | YearEvent;

/** A phase of the year that asks for orders. */
export interface Phase {
  season: string;
  /** Names the phase, and means nothing else. */
  letter: 'M' | 'R' | 'A' | 'V' | 'P' | 'L';
  /** Its name besides the season, where its letter does not say it. */
  title?: string;
  /** What it asks for; lines are read and counted accordingly. */
  wants: Wants;
  /** Does this power have a choice to make? If no power has, the phase is skipped or runs by itself. */
  asks(s: Setting, p: Power): boolean;
  /** Is there something to be done even if nobody is asked? Left out: no, and the phase is skipped. */
  due?(s: Setting): boolean;
  /** The orders that may be picked for a unit, or for the power (null), after the power's lines `soFar`. */
  legal(s: Setting, p: Power, u: Unit | null, soFar: readonly OrderLine[]): readonly Order[];
  /** Why a line, one of `all` of its power, does not count, or could never be carried out; null if it could. */
  check(s: Setting, p: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null;
  /** What comes of the orders. The turn's position keeps the phase's code. */
  resolve(s: Setting, orders: Commanded): Turn;
}

/** A part of the year that nobody gives orders for. */
export interface YearEvent {
  event: string;
  /** What comes of it; null: it changes nothing. */
  happens(s: Setting): Turn | null;
  /** What it will do in this year if the position stays as it is, where that is worth telling. */
  foretells?(s: Setting, year: number): readonly Foretold[];
}

/** An event that is announced: a name for it, where it happens, and when, if that is longer than the event's own season. */
export interface Foretold {
  event: string;
  spaces: readonly Space[];
  /** The codes of the first and the last phase of its time. */
  during?: { from: string; to: string };
}

/** A phase that may come, or what an event of that year will do. */
export type ComingStep = { phase: string; wants: Wants } | (Foretold & { year: number });

/** Does this step ask for orders? */
export const isPhase = (step: YearStep): step is Phase => 'letter' in step;
