import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { Variant } from '../../engine/variant.ts';

/** What modules must know of a board, besides its own game. */
export interface Homelands {
  /** Each player's capital. If there are several to choose from, it is the first unless the table chooses another. */
  capitals: Readonly<Record<Power, readonly Space[]>>;
  /** What lies inside each power's borders when the game begins, centre or not: `bud tri vie boh`. */
  territory: Readonly<Record<Power, string>>;
}

/** Rules that can be laid over the game of any board. They wrap that game's own answers and add their options to its. */
export interface RuleModule {
  /** Its part of a game's id, as in `1936+capitals`. */
  id: string;
  name: string;
  /** The same game with the module's rules; `findVariant` gives it its id and name. */
  over(game: Variant, homelands: Homelands): Variant;
}
