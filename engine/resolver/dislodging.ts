import type { IntentRow } from '../rounds.ts';
import type { YesNoOpen, IntentTable } from './table.ts';
import { MOVE, NO, NONE, OPEN, YES } from './table.ts';

// A unit that comes into a space dislodges the unit it finds there. This file says so once, for moves that are still
// open and for decided ones.

/** Is this row safe from everything that comes into its space? */
const isOutOfReach = ({ anyFit, aloft, place }: IntentTable, row: IntentRow) =>
  anyFit[place[row]] !== 0 || aloft[row] !== 0;

/** Is the row that stands in its place dislodged there? */
export function isDislodged(table: IntentTable, row: IntentRow): YesNoOpen {
  if (isOutOfReach(table, row)) return NO;
  let answer: YesNoOpen = NO;
  for (let move = table.firstMove[table.place[row]]; move !== NONE; move = table.nextMove[move]) {
    if (table.moves[move] === YES) return YES;
    if (table.moves[move] === OPEN) answer = OPEN;
  }
  return answer;
}

/** The row that dislodges this one from its place once all is decided, NONE if it stays or leaves. */
export function dislodgerOf(table: IntentTable, row: IntentRow): IntentRow {
  const { moves, nextMove } = table;
  let move = table.firstMove[table.place[row]];
  if (move === NONE || (table.deed[row] === MOVE && moves[row] === YES)) return NONE;
  if (!table.plain && isOutOfReach(table, row)) return NONE;
  while (move !== NONE && moves[move] !== YES) move = nextMove[move];
  return move;
}
