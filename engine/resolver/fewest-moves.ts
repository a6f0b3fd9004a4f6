import type { IntentRow } from '../rounds.ts';
import { judgeMove } from './moves.ts';
import { decideSupport } from './supports.ts';
import type { IntentTable } from './table.ts';
import { NO, OPEN, YES } from './table.ts';

/** If a knot has at most this many moves, every combination of succeeding moves is tried. 10 moves have 2¹⁰ combinations. */
const mostTried = 10;

/**
 * Settles a knot of open questions: of all consistent outcomes, takes the one in which the fewest moves of the knot succeed. The function
 * settles nothing and returns false in three cases:
 * - several consistent outcomes share the smallest number of successful moves;
 * - no outcome is consistent;
 * - the knot has too many moves.
 */
export function takeFewest(
  table: IntentTable,
  moves: readonly IntentRow[],
  supports: readonly IntentRow[],
): boolean {
  if (moves.length > mostTried) return false;
  let fewest: readonly IntentRow[] | null = null;
  let isOnly = false;
  for (let bits = 0; bits < 1 << moves.length; bits++) {
    const moving = moves.filter((_, place) => (bits & (1 << place)) !== 0);
    if (fewest !== null && moving.length > fewest.length) continue;
    if (!agrees(table, moves, supports, moving)) continue;
    isOnly = fewest === null || moving.length < fewest.length;
    fewest = moving;
  }
  open(table, moves, supports);
  if (fewest === null || !isOnly) return false;
  for (const row of moves) table.moves[row] = fewest.includes(row) ? YES : NO;
  return true;
}

/**
 * Is it consistent to assume that, of the knot's moves, exactly those in `moving` succeed? The assumption is consistent if every move of
 * the knot, judged under this assumption, gets the answer that was assumed for the move.
 */
function agrees(
  table: IntentTable,
  moves: readonly IntentRow[],
  supports: readonly IntentRow[],
  moving: readonly IntentRow[],
): boolean {
  open(table, moves, supports);
  for (const row of moves) table.moves[row] = moving.includes(row) ? YES : NO;
  let left = supports;
  for (let before = left.length + 1; left.length > 0 && left.length < before;) {
    before = left.length;
    left = left.filter((row) => !decideSupport(table, row));
  }
  return moves.every((row) => judgeMove(table, row) === table.moves[row]);
}

/** Reopens every question of the knot. */
function open(table: IntentTable, moves: readonly IntentRow[], supports: readonly IntentRow[]): void {
  for (const row of moves) table.moves[row] = OPEN;
  for (const row of supports) {
    table.least[row] = 0;
    table.most[row] = table.strength[row];
  }
}
