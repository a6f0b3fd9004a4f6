import type { Board, Kind, Space } from './board.ts';
import type { CompiledBoard } from './board/compile.ts';
import type { Commanded, Line, Order, OrderBook } from './order.ts';
import type { Dislodged, Position, Power, Seat, Unit } from './position.ts';
import type { Outcome, Reason, Result, Score, Turn } from './report.ts';
import type { IntentTable } from './resolver/intents.ts';
import type { Options } from './variant.ts';

export type Nation = string;
/** Draws a number in 0..among-1, fixed by the phase's beacon and the draw's name alone. */
export type Draw = (name: string, among: number) => number;

/** What every question is asked about. */
export interface Setting {
  board: Board;
  /** The same board in numbers. */
  compiled: CompiledBoard;
  /** All powers of the variant, in its order. */
  powers: readonly Power[];
  /** The position the game began with: home centres are read from it. */
  start: Position;
  position: Position;
  rules: Rules;
  /** Which questions the variant answers itself; the others are never called, their compiled tables are read. */
  asked: Readonly<Record<keyof Rules, boolean>>;
  options: Options;
  draw: Draw;
}

export type Strength = 'attack' | 'hold' | 'prevent' | 'support';

export interface Attack {
  unit: Unit;
  from: Space;
  to: Space;
  by: 'land' | 'convoy' | 'landing';
  links: readonly Space[];
}

/** Readings of the rulebook that differ between its printings (RULINGS 1.13). */
export interface Edition {
  /** A convoy with several routes fails when any of them is broken, or only when all are. */
  routes: 'any broken' | 'all broken';
  paradox: 'XII.5, Szykman' | 'Szykman';
  /** When an army goes to a neighbouring space by convoy. */
  adjacent: 'only to swap' | 'own fleet or via';
  /** From which centre the distance of a unit to be removed is counted. */
  distance: 'home centres' | 'owned centres';
}

/** The named questions. A variant answers some; the rest keep their standard answer. */
export interface Rules {
  edition: Edition;
  seats(s: Setting): Readonly<Record<Power, Seat | null>>;
  /** The powers in civil disorder: nobody commands their units (1971 rulebook XIV.3). */
  disorder(s: Setting): readonly Power[];
  command(s: Setting, book: OrderBook): Commanded;
  /** How many points a power may spread over its bids in this phase. */
  points(s: Setting, p: Power): number;
  nation(s: Setting, u: Unit): Nation;
  strength(s: Setting, u: Unit, as: Strength, at: Space, against: Unit | null): number;
  /** `to`: where the support goes; `inPlace`: it supports a unit that stays there. */
  cuts(s: Setting, attack: Attack, supporter: Unit, to: Space, inPlace: boolean): boolean;
  fits(s: Setting, here: readonly Unit[], at: Space): boolean;
  enters(s: Setting, u: Unit, to: Space, how: 'move' | 'support' | 'retreat' | 'be carried'): Reason | null;
  convoys(s: Setting, u: Unit): boolean;
  fate(s: Setting, u: Unit): 'retreats' | 'disbands';
  captures(s: Setting, u: Unit): boolean;
  supply(s: Setting, p: Power): { allowed: number; counts(u: Unit): number };
  /** A power's home centres: its builds are made there, and distances of removals may be counted from them. */
  homes(s: Setting, p: Power): readonly Space[];
  sites(s: Setting, p: Power): readonly { at: Space; kinds: readonly Kind[]; oneOf?: string }[];
  removals(s: Setting, p: Power): readonly Unit[];
  rounds(s: Setting): readonly Round[];
  year(s: Setting): readonly Step[];
  score(s: Setting): Score;
  outcome(s: Setting): Outcome | null;
  /** The position once these powers have lost their player for good. */
  abandon(s: Setting, powers: readonly Power[]): Position;
}

/** A row of a round: one intent of one unit. */
export type Row = number;

/** Where a round writes its intents. */
export interface Intents {
  hold(unit: Unit, strength: number): Row;
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): Row;
  support(unit: Unit, strength: number, of: Row, to: Space): Row;
  convoy(unit: Unit, strength: number, of: Row): Row;
  /** `row` counts only if `first` ends where ordered. */
  after(row: Row, first: Row): void;
  firm(row: Row, until: 'dislodged' | 'ever'): void;
  /** A blow from an earlier round. */
  bomb(row: Row, strength: number): void;
  /** Any number fit here, nothing is contested. */
  open(space: Space): void;
}

export interface Decided {
  moved(r: Row): boolean;
  dislodgedBy(r: Row): Row | null;
  given(r: Row): number;
  why(r: Row): readonly Reason[];
  /** The resolved table itself, for rounds that read it in numbers. */
  table: IntentTable;
}

/** The position as the rounds of one movement phase leave it. `units` keep their places; null: gone from there. */
export interface Draft {
  units: (Unit | null)[];
  dislodged: Dislodged[];
  standoffs: Space[];
  memory: Record<string, unknown>;
  report: Result[];
  /** The orders of the phase. */
  orders: Commanded;
}

/** Intents resolved together. */
export interface Round {
  lower(s: Setting, orders: Commanded, draft: Draft, into: IntentTable): void;
  settle(s: Setting, decided: Decided, draft: Draft): void;
  knot: 'convoys and landings fail' | 'fewest moves';
}

/** One part of a year: a phase that asks for orders, or an event that doesn't. */
export type Step = Phase | Event;

export interface Phase {
  season: string;
  letter: 'M' | 'R' | 'A' | 'V' | 'P' | 'L';
  /** Nobody: the phase is skipped. */
  asks(s: Setting): readonly Power[];
  legal(s: Setting, p: Power, u: Unit | null, soFar: readonly Line[]): readonly Order[];
  check(s: Setting, p: Power, line: Line, all: readonly Line[]): Reason | null;
  resolve(s: Setting, orders: Commanded): Turn;
}

export interface Event {
  event: string;
  /** null: it changes nothing. */
  happens(s: Setting): Turn | null;
  /** What it will do in this year if the position stays as it is, as a sentence; null: nothing worth telling. */
  foretells?(s: Setting, year: number): string | null;
}
