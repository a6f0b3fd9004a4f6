import type { Board } from './board.ts';
import type { CompiledBoard } from './board/compile.ts';
import type { Line, Order, OrderBook } from './order.ts';
import type { SpaceWords } from './notation/space-words.ts';
import type { PhaseHere } from './phase.ts';
import type { Position, Power, Seat, Unit } from './position.ts';
import type { Reason, Score, Turn } from './report.ts';
import type { Rules } from './rules.ts';
import type { Options } from './setting.ts';
import type { Coming } from './steps.ts';

/** A power as people read it: `Austria`, adjective `Austrian`, and the letter drawn on its units. */
export interface PowerName {
  id: Power;
  name: string;
  adjective: string;
  letter: string;
}

/** Board, start and rules of one game. `options`: each with its values, the default first. */
export interface Variant {
  id: string;
  name: string;
  options: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** All its powers, minor ones too, in the order they are told in. */
  powers(options: Options): readonly PowerName[];
  /** The board it is played on. */
  board(options: Options): Board;
  /** The id of the drawing that shows this board. */
  drawing(options: Options): string;
  /** The position a game begins with. */
  start(options: Options): Position;
  /** Its answers, mostly laid over `standardRules`. */
  rules(options: Options): Rules;
}

/**
 * A variant opened with its options: the only way into the rules. Everything that is asked about a position throws BadPosition
 * with a sentence if it cannot be one of this variant; lines that are none throw BadOrder.
 */
export interface Judge {
  board: Board;
  /** The same board in numbers. */
  compiled: CompiledBoard;
  /** What the board's spaces are called in orders. */
  words: SpaceWords;
  drawing: string;
  powers: readonly PowerName[];
  /** The options in full, defaults included. */
  options: Options;
  /** The position a game begins with. */
  begin(): Position;
  /** The phase a position is in. */
  phase(at: Position): PhaseHere;
  /** The powers that may write orders in this phase. */
  asks(at: Position): readonly Power[];
  /** How many points the power may spread over its bids in this phase; 0 where there are no bids. */
  points(at: Position, power: Power): number;
  /** What brings victory, and how much of it each seat has. */
  score(at: Position): Score;
  /** What comes after this phase until it comes round again, events worth telling among it. */
  ahead(at: Position): readonly Coming[];
  /** Who sits behind each power; null: nobody. */
  seats(at: Position): Readonly<Record<Power, Seat | null>>;
  /** The powers whose orders count for nothing: minor ones, those in civil disorder, those that collapsed. */
  uncommanded(at: Position): readonly Power[];
  /** What a hand may pick for this unit (null: builds, waives and choices of the power), given the lines so far. */
  legal(at: Position, power: Power, unit: Unit | null, soFar: readonly Line[]): readonly Order[];
  /** Why a line could never be carried out, null if it could; `all` are the power's lines in this phase. */
  check(at: Position, power: Power, line: Line, all: readonly Line[]): Reason | null;
  /**
   * Settles a phase: what became of every order and why, and the position of the next phase that asks for orders. Illegal and
   * unreadable lines count for nothing and are told so. `beacon`: hex bytes that every draw of the phase comes from; throws
   * BadBeacon if lots must be drawn and it is none.
   */
  adjudicate(at: Position, book: OrderBook, beacon: string): Turn;
  /** The position with these powers in civil disorder from now on. */
  abandon(at: Position, powers: readonly Power[]): Position;
}
