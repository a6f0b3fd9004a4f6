import type { IntentRow } from '../rounds.ts';
import type { YesNoOpen, IntentTable } from './table.ts';
import { MOVE, NO, NONE, OPEN, YES } from './table.ts';

// A unit that moves into a space dislodges the unit that is there. This file contains that rule in two forms. `isDislodged` applies the
// rule while moves may still be open. `dislodgerOf` applies the rule after all moves are decided.

/** Is the unit of this row safe, whatever moves into its space? */
const isOutOfReach = ({ anyFit, aloft, place }: IntentTable, row: IntentRow) =>
  anyFit[place[row]] !== 0 || aloft[row] !== 0;

/** Is the unit of this row dislodged if it doesn't leave its space? */
export function isDislodged(table: IntentTable, row: IntentRow): YesNoOpen {
  if (isOutOfReach(table, row)) return NO;
  let answer: YesNoOpen = NO;
  for (let move = table.firstMove[table.place[row]]; move !== NONE; move = table.nextMove[move]) {
    if (table.moves[move] === YES) return YES;
    if (table.moves[move] === OPEN) answer = OPEN;
  }
  return answer;
}

/**
 * Finds the row that dislodges this row's unit. Call this function only after everything is decided. The result is NONE if the unit leaves,
 * or if it stays without being dislodged.
 */
export function dislodgerOf(table: IntentTable, row: IntentRow): IntentRow {
  const { moves, nextMove } = table;
  let move = table.firstMove[table.place[row]];
  if (move === NONE || (table.deed[row] === MOVE && moves[row] === YES)) return NONE;
  if (!table.plain && isOutOfReach(table, row)) return NONE;
  while (move !== NONE && moves[move] !== YES) move = nextMove[move];
  return move;
}
