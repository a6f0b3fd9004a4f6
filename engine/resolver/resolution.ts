import type { Space } from '../board.ts';
import type { Decided, IntentRow } from '../rounds.ts';
import { compareText } from '../units.ts';
import { dislodgerOf } from './dislodging.ts';
import { leavesStandoff } from './moves.ts';
import { reasonsOf } from './reasons.ts';
import type { IntentTable } from './table.ts';
import { MOVE, NONE, YES } from './table.ts';

/** The decisions about the rows of a resolved table. */
export class Resolution implements Decided {
  private readonly table: IntentTable;

  constructor(table: IntentTable) {
    this.table = table;
  }

  /** Did this row's unit move? The answer is false if the unit was not ordered to move. */
  moved(row: IntentRow): boolean {
    return this.table.deed[row] === MOVE && this.table.moves[row] === YES;
  }

  /** The row that dislodged this row's unit; null if no row did. */
  dislodgedBy(row: IntentRow): IntentRow | null {
    const by = dislodgerOf(this.table, row);
    return by === NONE ? null : by;
  }

  /** The strength that this row's support gives in the end. */
  given(row: IntentRow): number {
    return this.table.least[row];
  }

  /** The spaces that stayed empty because moves to them caused a standoff. */
  standoffs(): Space[] {
    const { moving, goal, board } = this.table;
    const left = [...moving.row.subarray(0, moving.count)].filter((row) => leavesStandoff(this.table, row));
    return [...new Set(left.map((row) => board.spaces[goal[row]].id))].sort(compareText);
  }

  /** The reasons for this row's result, with the strengths that were compared. */
  why(row: IntentRow) {
    return reasonsOf(this.table, row, dislodgerOf(this.table, row));
  }
}
