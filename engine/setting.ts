import type { Board } from './board.ts';
import type { CompiledBoard } from './board/compile.ts';
import type { Workspace } from './movement/workspace.ts';
import type { Commanded } from './order.ts';
import type { Position, Power } from './position.ts';
import type { JudgeCache } from './judge-cache.ts';
import type { RuleQuestion, VariantRules } from './rules/variant-rules.ts';

/** The value of each option of a game, by the option's name. */
export type GameOptions = Readonly<Record<string, string | number | boolean>>;
/** Draws a number from 0 to `among` - 1. The number depends only on the phase's beacon, on the draw's `name` and on `among`. */
export type Draw = (name: string, among: number) => number;

/** The game and position about which a question is asked. */
export interface Setting {
  board: Board;
  /** The game's board as numbers. */
  compiled: CompiledBoard;
  /** All powers of the variant, in the variant's order. */
  powers: readonly Power[];
  /** The position at the beginning of the game. Home centres are taken from that position. */
  start: Position;
  position: Position;
  rules: VariantRules;
  /**
   * For each question, whether the variant has an answer of its own. If the variant keeps the standard answer to `nation`, `strength`,
   * `cuts`, `fits`, `enters` or `convoys`, the engine does not call the function that gives this answer. Instead, the engine works with the
   * compiled board and plain numbers.
   */
  own: Readonly<Record<RuleQuestion, boolean>>;
  options: GameOptions;
  draw: Draw;
  /** The lines that count in this phase; null if the lines are not known yet. */
  orders: Commanded | null;
  /** The results that the judge has worked out so far, and the judge's workspaces. */
  cache: JudgeCache;
}

/** The setting while a phase is being resolved, when the orders are known. */
export interface OrderedSetting extends Setting {
  orders: Commanded;
  /** The tables in which the engine's own rounds are resolved. */
  workspace: Workspace;
}

/** The same setting with another position. Every field is written out, since a spread copy takes several times as long. */
export function settingAt(s: Setting, position: Position): Setting {
  const { board, compiled, powers, start, rules, own, options, draw, orders, cache } = s;
  return { board, compiled, powers, start, position, rules, own, options, draw, orders, cache };
}

/** The same setting, in which these lines count. */
export function settingWith(s: Setting, orders: Commanded): Setting {
  const { board, compiled, powers, start, position, rules, own, options, draw, cache } = s;
  return { board, compiled, powers, start, position, rules, own, options, draw, orders, cache };
}
