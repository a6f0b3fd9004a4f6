import type { Board } from './board.ts';
import type { CompiledBoard } from './board/compile.ts';
import type { Workspace } from './movement/workspace.ts';
import type { Commanded } from './order.ts';
import type { Position, Power } from './position.ts';
import type { JudgeCache } from './judge-cache.ts';
import type { RuleQuestion, VariantRules } from './rules/variant-rules.ts';

/** What a game's options are set to, each by its name. */
export type GameOptions = Readonly<Record<string, string | number | boolean>>;
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
  rules: VariantRules;
  /**
   * Which questions the variant answers on its own. The engine does not call `nation`, `strength`, `cuts`, `fits`,
   * `enters` or `convoys` if the variant keeps their standard answers; it reads the compiled board and plain numbers
   * instead.
   */
  own: Readonly<Record<RuleQuestion, boolean>>;
  options: GameOptions;
  draw: Draw;
  /** The lines that count in this phase and are known; null: nobody has written any. */
  orders: Commanded | null;
  /** Everything that the judge has worked out before, and its workspaces. */
  cache: JudgeCache;
}

/** A phase that is being resolved: the orders are known. */
export interface OrderedSetting extends Setting {
  orders: Commanded;
  /** Where the engine's own rounds are resolved. */
  workspace: Workspace;
}

/** The same setting with another position. Every field is written out, since a spread copy takes several times as long. */
export function settingAt(s: Setting, position: Position): Setting {
  const { board, compiled, powers, start, rules, own, options, draw, orders, cache } = s;
  return { board, compiled, powers, start, position, rules, own, options, draw, orders, cache };
}

/** The same setting with the lines that count. */
export function settingWith(s: Setting, orders: Commanded): Setting {
  const { board, compiled, powers, start, position, rules, own, options, draw, cache } = s;
  return { board, compiled, powers, start, position, rules, own, options, draw, orders, cache };
}
