import type { Board, Kind, Space } from './board.ts';
import type { CompiledBoard } from './board/compile.ts';
import type { Commanded, Line, Order, OrderBook } from './order.ts';
import type { Wants } from './phase.ts';
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

/** Readings of the rulebook that differ between its printings (ruling 1.13). */
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
  /** Who sits behind each power; null: nobody. Standard: each power has its own seat. */
  seats(s: Setting): Readonly<Record<Power, Seat | null>>;
  /** The powers in civil disorder: nobody commands their units (1971 rulebook XIV.3). */
  disorder(s: Setting): readonly Power[];
  /** Whose line counts for which unit. Standard: the first line of its owner (DATC 4.D.3). */
  command(s: Setting, book: OrderBook): Commanded;
  /** How many points a power may spread over its bids in this phase. */
  points(s: Setting, p: Power): number;
  /** Which units are on one side: no side dislodges its own or cuts its own support (1971 rulebook IX.3, X). */
  nation(s: Setting, u: Unit): Nation;
  /**
   * How strong a unit is by itself, at a space, `against` another (null: whoever it is). Standard: 1; 0 against a unit of its
   * own side, as attacker and as supporter (1971 rulebook VIII, IX.3).
   */
  strength(s: Setting, u: Unit, as: Strength, at: Space, against: Unit | null): number;
  /**
   * May this attack cut this support? `to`: where the support goes; `inPlace`: it supports a unit that stays there. Standard:
   * yes, but by XII.5 a convoyed army does not cut a support against a fleet of its own convoy (1971 rulebook X, XII.5).
   */
  cuts(s: Setting, attack: Attack, supporter: Unit, to: Space, inPlace: boolean): boolean;
  /** Can these units stand in one space together? Standard: one unit a space (1971 rulebook VIII). */
  fits(s: Setting, here: readonly Unit[], at: Space): boolean;
  /** Why a unit may not go to a space, null if it may. Standard: as the board's borders are (1971 rulebook VII). */
  enters(s: Setting, u: Unit, to: Space, how: 'move' | 'support' | 'retreat' | 'be carried'): Reason | null;
  /** Could this unit convoy where it is? Standard: a fleet at sea (1971 rulebook XII). */
  convoys(s: Setting, u: Unit): boolean;
  /** What becomes of a unit that is dislodged. Standard: it retreats; in civil disorder it is disbanded (1971 rulebook XI, XIV.3). */
  fate(s: Setting, u: Unit): 'retreats' | 'disbands';
  /** Does this unit take the centre it stands in? Standard: yes (1971 rulebook XIII). */
  captures(s: Setting, u: Unit): boolean;
  /** How many units a power may have, and how much each counts. Standard: one for each centre (1971 rulebook XIII). */
  supply(s: Setting, p: Power): { allowed: number; counts(u: Unit): number };
  /** A power's home centres: its builds are made there, and distances of removals may be counted from them. */
  homes(s: Setting, p: Power): readonly Space[];
  /** Where a power may build what; of sites with one `oneOf` only one is used. Standard: home centres it owns (1971 rulebook XIII). */
  sites(s: Setting, p: Power): readonly { at: Space; kinds: readonly Kind[]; oneOf?: string }[];
  /** The order in which a power's units go if it removes too few (1971 rulebook XIV.4, rulings 1.11, 1.13). */
  removals(s: Setting, p: Power): readonly Unit[];
  /** The rounds of a movement phase, one after the other. Standard: a single one. */
  rounds(s: Setting): readonly Round[];
  /** The phases and events of a year, in their order. */
  year(s: Setting): readonly Step[];
  /** What brings victory, and how much of it each seat has. */
  score(s: Setting): Score;
  /** Who has won, null if nobody has. Standard: who owns more than half of the centres. */
  outcome(s: Setting): Outcome | null;
  /** The position once these powers have lost their player for good. */
  abandon(s: Setting, powers: readonly Power[]): Position;
}

/** A row of a round: one intent of one unit. */
export type Row = number;

/** Where a round writes its intents. */
export interface Intents {
  /** A unit that holds its place. */
  hold(unit: Unit, strength: number): Row;
  /** A unit that moves: it meets who comes the other way, or passes by, or goes by convoy. */
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): Row;
  /** A unit that supports `of` into a space. */
  support(unit: Unit, strength: number, of: Row, to: Space): Row;
  /** A unit that convoys `of`. */
  convoy(unit: Unit, strength: number, of: Row): Row;
  /** `row` counts only if `first` ends where ordered. */
  after(row: Row, first: Row): void;
  /** No attack cuts this support. */
  firm(row: Row, until: 'dislodged' | 'ever'): void;
  /** A blow from an earlier round. */
  bomb(row: Row, strength: number): void;
  /** Any number fit here, nothing is contested. */
  open(space: Space): void;
}

/** What a round's resolution says, by row. */
export interface Decided {
  /** Did it move? */
  moved(r: Row): boolean;
  /** The row that dislodged it from its place. */
  dislodgedBy(r: Row): Row | null;
  /** What its support gives in the end. */
  given(r: Row): number;
  /** What decided it, with the strengths that met. */
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
  /** Writes the orders as intents. */
  lower(s: Setting, orders: Commanded, draft: Draft, into: IntentTable): void;
  /** Changes the draft by what was decided. */
  settle(s: Setting, decided: Decided, draft: Draft): void;
  knot: 'convoys and landings fail' | 'fewest moves';
}

/** One part of a year: a phase that asks for orders, or an event that doesn't. */
export type Step = Phase | Event;

/** A phase of the year that asks for orders. */
export interface Phase {
  season: string;
  /** Names the phase, and means nothing else. */
  letter: 'M' | 'R' | 'A' | 'V' | 'P' | 'L';
  /** What it asks for, by which lines are read and counted. */
  wants: Wants;
  /** The powers that have orders to give; nobody: the phase is skipped. */
  asks(s: Setting): readonly Power[];
  /** The orders a hand may pick for a unit, or for the power (null), given the lines so far. */
  legal(s: Setting, p: Power, u: Unit | null, soFar: readonly Line[]): readonly Order[];
  /** Why a line could never be carried out, null if it could; `all` are the power's lines. */
  check(s: Setting, p: Power, line: Line, all: readonly Line[]): Reason | null;
  /** What comes of the orders. The turn's position keeps the phase's code. */
  resolve(s: Setting, orders: Commanded): Turn;
}

/** A part of the year that nobody gives orders for. */
export interface Event {
  event: string;
  /** What comes of it; null: it changes nothing. */
  happens(s: Setting): Turn | null;
  /** What it will do in this year if the position stays as it is, as a sentence; null: nothing worth telling. */
  foretells?(s: Setting, year: number): string | null;
}
