import type { Board, Space } from './board.ts';
import type { Position, Power } from './position.ts';
import type { VariantRules } from './rules/variant-rules.ts';
import type { GameOptions } from './setting.ts';

/** A power as people read it: `Austria`, adjective `Austrian`, and the letter drawn on its units. */
export interface PowerName {
  id: Power;
  name: string;
  adjective: string;
  letter: string;
}

/**
 * How the marks of units are written in the position's memory, for files such as cases, where a unit is only its kind
 * and its space.
 */
export interface Marks {
  /** The position with its units marked as its memory says. */
  read(at: Position): Position;
  /** The position's memory with what its marks say. */
  write(at: Position): Position['memory'];
}

/** Board, start and rules of one game. `options`: each with its values, the default first. */
export interface Variant {
  id: string;
  name: string;
  options: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /**
   * The values of options that are left out, derived from those that are given; an option without one takes its first
   * value.
   */
  defaults?(given: GameOptions): GameOptions;
  /** All its powers, minor ones too, in the order in which they are listed. */
  powers(options: GameOptions): readonly PowerName[];
  /** The board it is played on. */
  board(options: GameOptions): Board;
  /** The id of the drawing that shows this board. */
  drawing(options: GameOptions): string;
  /** Each power's capital, where capitals count for something; boards mark them. */
  capitals?(options: GameOptions): Readonly<Record<Power, Space>>;
  /** The position a game begins with. */
  start(options: GameOptions): Position;
  /** Its answers, mostly laid over `standardRules`. */
  rules(options: GameOptions): VariantRules;
  /** Left out: no unit has a mark. */
  marks?: Marks;
}
