import type { Decided, Row } from '../rules.ts';
import type { IntentTable } from './intents.ts';
import { MOVE, NONE, YES } from './intents.ts';
import { dislodgerOf, reasonsOf } from './reasons.ts';

/** What a resolved table says, by row. */
export function decidedOf(table: IntentTable): Decided {
  return {
    moved: (row: Row) => table.deed[row] === MOVE && table.moves[row] === YES,
    dislodgedBy: (row: Row) => {
      const by = dislodgerOf(table, row);
      return by === NONE ? null : by;
    },
    given: (row: Row) => table.least[row],
    why: (row: Row) => reasonsOf(table, row),
    table,
  };
}
