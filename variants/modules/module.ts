import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { Variant } from '../../engine/variant.ts';

/** The facts about a game's board that modules must know. */
export interface Homelands {
  /**
   * The possible capitals of each player. The first one in the list is the player's capital, unless an option of the game names another
   * one.
   */
  capitals: Readonly<Record<Power, readonly Space[]>>;
  /** The spaces inside each power's borders when the game begins, whether centres or not: `bud tri vie boh`. */
  territory: Readonly<Record<Power, string>>;
  /** The options of some games choose between boards. Gives the facts about the chosen board. Left out if the game has only one board. */
  by?(options: GameOptions): Homelands;
}

/**
 * A set of rules that can be added to a game on any board. A module wraps the game's answers to the engine's questions, and adds its
 * options to the game's options.
 */
export interface RuleModule {
  /** The module's part of an id such as `1936+capitals`. */
  id: string;
  name: string;
  /** Whether the module was written for the rulebook of 1971, which then applies on the standard board (ruling K1). */
  isOf1971?: true;
  /** The given game with the module's rules added. `findVariant` gives the result its id and name. */
  over(game: Variant, homelands: Homelands): Variant;
}
