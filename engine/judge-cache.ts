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
 * Everything that one judge has worked out before, and its workspaces. The engine keeps nothing anywhere else, so two
 * judges never affect each other. While a phase is being resolved, a question may have the same judge resolve another
 * board: each resolution takes a workspace that is not in use.
 */
export class JudgeCache {
  /** The positions that came from elsewhere and were found sound, each with its units in numbers. */
  readonly kept = new WeakMap<Position, KeptUnits>();
  /** Where units may go, for the positions asked about. */
  readonly reaches = new WeakMap<Position, ReachTable>();
  /** The places in the year of phases that were asked about, by their codes, if all years are alike. */
  readonly phases = new Map<string, PlaceInYear>();
  /** The last census, kept since every power is asked about in turn. */
  census: { centres: Position['centres']; census: Census } | null = null;
  /** Home centres by the standard answer; null: not asked for yet. */
  homes: ReadonlyMap<Power, readonly Space[]> | null = null;
  private readonly board: CompiledBoard;
  private readonly free: Workspace[] = [];

  constructor(board: CompiledBoard) {
    this.board = board;
  }

  /** A workspace that is not in use, with room for this many intents; to be given back. */
  takeWorkspace(intents: number): Workspace {
    const last = this.free.pop();
    return last !== undefined && last.table.room >= intents ? last : emptyWorkspace(this.board, intents);
  }

  /** Takes a workspace back, whatever state it is in. */
  giveBack(workspace: Workspace): void {
    this.free.push(workspace);
  }
}
