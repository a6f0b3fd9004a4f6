import type { Board, Space } from './board.ts';
import type { Position, Power } from './position.ts';
import type { VariantRules } from './rules/variant-rules.ts';
import type { GameOptions } from './setting.ts';

/** The words for a power: its name (`Austria`), its adjective (`Austrian`), and the letter on its units. */
export interface PowerName {
  id: Power;
  name: string;
  adjective: string;
  letter: string;
}

/**
 * The form in which files write the marks of units. In some files, such as the test cases, a unit has only a kind and a space. Such files
 * write the marks of units into the position's memory instead.
 */
export interface Marks {
  /** The position with the units marked as its memory says. */
  read(at: Position): Position;
  /** The position's memory, to which the marks of the position's units are added. */
  write(at: Position): Position['memory'];
}

/**
 * The board, start and rules of one game. `options` has the possible values of each option. The first value of an option is its default.
 */
export interface Variant {
  id: string;
  name: string;
  options: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /**
   * Values for options that are left out, derived from the given options. An option takes its first value if no value is given or derived.
   */
  defaults?(given: GameOptions): GameOptions;
  /** All powers, also minor ones, in the order in which lists show them. */
  powers(options: GameOptions): readonly PowerName[];
  /** The board on which the variant is played. */
  board(options: GameOptions): Board;
  /** The id of the drawing that shows this board. */
  drawing(options: GameOptions): string;
  /** The capital of each power, if the rules use capitals. Maps mark these spaces. */
  capitals?(options: GameOptions): Readonly<Record<Power, Space>>;
  /** The position with which a game begins. */
  start(options: GameOptions): Position;
  /** The variant's rules: mostly `standardRules` with some answers replaced. */
  rules(options: GameOptions): VariantRules;
  /** The form in which files write unit marks; left out if no unit has a mark. */
  marks?: Marks;
  /**
   * Whether only all players together may end a game that nobody has won yet. They may agree on any ending (ruling 10.38). If this field is
   * left out, the table's terms say how a game may be ended.
   */
  endsTogether?: boolean;
}
