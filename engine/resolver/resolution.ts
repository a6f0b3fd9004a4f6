import type { Space } from '../board.ts';
import type { Decided, IntentRow } from '../rounds.ts';
import { compareText } from '../units.ts';
import { dislodgerOf } from './dislodging.ts';
import { leavesStandoff } from './moves.ts';
import { reasonsOf } from './reasons.ts';
import type { IntentTable } from './table.ts';
import { MOVE, NONE, YES } from './table.ts';

/** What a resolved table says, by row. */
export class Resolution implements Decided {
  private readonly table: IntentTable;

  constructor(table: IntentTable) {
    this.table = table;
  }

  /** Did this row move? False for one that was not ordered to. */
  moved(row: IntentRow): boolean {
    return this.table.deed[row] === MOVE && this.table.moves[row] === YES;
  }

  /** The row that dislodged this one from its place, null if none did. */
  dislodgedBy(row: IntentRow): IntentRow | null {
    const by = dislodgerOf(this.table, row);
    return by === NONE ? null : by;
  }

  /** The strength that a support gives in the end. */
  given(row: IntentRow): number {
    return this.table.least[row];
  }

  /** The spaces that stayed empty because moves to them stood each other off. */
  standoffs(): Space[] {
    const { moving, goal, board } = this.table;
    const left = [...moving.row.subarray(0, moving.count)].filter((row) => leavesStandoff(this.table, row));
    return [...new Set(left.map((row) => board.spaces[goal[row]].id))].sort(compareText);
  }

  /** What decided a row, with the strengths that met. */
  why(row: IntentRow) {
    return reasonsOf(this.table, row, dislodgerOf(this.table, row));
  }
}
