import type { Decided, Row } from '../rules.ts';
import type { IntentTable } from './intents.ts';
import { MOVE, NONE, YES } from './intents.ts';
import { dislodgerOf, reasonsOf } from './reasons.ts';

/** What a resolved table says, by row. */
export class Decisions implements Decided {
  readonly table: IntentTable;

  constructor(table: IntentTable) {
    this.table = table;
  }

  moved(row: Row): boolean {
    return this.table.deed[row] === MOVE && this.table.moves[row] === YES;
  }

  dislodgedBy(row: Row): Row | null {
    const by = dislodgerOf(this.table, row);
    return by === NONE ? null : by;
  }

  given(row: Row): number {
    return this.table.least[row];
  }

  why(row: Row) {
    return reasonsOf(this.table, row, dislodgerOf(this.table, row));
  }
}
