import type { CompiledBoard } from './board/compile.ts';
import type { Space } from './board.ts';
import type { KeptUnits } from './movement/kept-units.ts';
import type { ReachTable } from './movement/reach.ts';
import type { Workspace } from './movement/workspace.ts';
import { emptyWorkspace } from './movement/workspace.ts';
import type { Position, Power } from './position.ts';
import type { Census } from './rules/census.ts';
import type { PlaceInYear } from './year-walk.ts';

/**
 * The results that one judge has worked out so far, and the judge's workspaces. The engine keeps nothing outside its judges' caches, so two
 * judges never affect each other. While a judge resolves one phase, a variant's rule may make the same judge resolve another position.
 * Therefore each resolution takes a workspace that is not in use.
 */
export class JudgeCache {
  /** Positions that a caller passed in and that the judge has found sound. Each position is kept with its units as numbers. */
  readonly kept = new WeakMap<Position, KeptUnits>();
  /** The spaces to which units may move, for each position that was asked about. */
  readonly reaches = new WeakMap<Position, ReachTable>();
  /** For each phase that was asked about, by the phase's code: its place in the year. The map is used only if all years are alike. */
  readonly phases = new Map<string, PlaceInYear>();
  /**
   * The last count of centres. The judge keeps it because callers usually ask for the centres of one power after the other in the same
   * position.
   */
  census: { centres: Position['centres']; census: Census } | null = null;
  /** The home centres by the standard rules; null until somebody asks for them. */
  homes: ReadonlyMap<Power, readonly Space[]> | null = null;
  private readonly board: CompiledBoard;
  private readonly free: Workspace[] = [];

  constructor(board: CompiledBoard) {
    this.board = board;
  }

  /** Takes a workspace that is not in use and that has enough rows for this many intents. The caller must give the workspace back. */
  takeWorkspace(intents: number): Workspace {
    const last = this.free.pop();
    return last !== undefined && last.table.room >= intents ? last : emptyWorkspace(this.board, intents);
  }

  /** Makes a workspace available again. The workspace need not be cleared first. */
  giveBack(workspace: Workspace): void {
    this.free.push(workspace);
  }
}
