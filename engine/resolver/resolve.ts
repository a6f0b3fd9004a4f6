import type { Round, IntentRow } from '../rounds.ts';
import { decideRoute } from './convoys.ts';
import { settleKnot } from './rings-and-paradoxes.ts';
import { decideMove } from './moves.ts';
import { decideSupport } from './supports.ts';
import type { IntentTable } from './table.ts';
import { OPEN, SUPPORT } from './table.ts';

/**
 * Decides every row of the table: which moves succeed, which convoys have a way, and how much strength each support gives. Asks each open
 * question repeatedly until it has an answer. If a pass through all open questions brings no answer and narrows no bounds, one knot of
 * questions that wait for each other is settled (see The Math of Adjudication).
 */
export function resolve(table: IntentTable, knot: Round['knot']): void {
  table.knots = 0;
  let open = askFirst(table);
  while (open > 0) {
    table.narrowed = false;
    const left = askAgain(table, open);
    if (left === open && !table.narrowed && !settleKnot(table, [...table.pending.subarray(0, open)], knot)) {
      throw new Error('The resolver found no knot to settle: this is a fault of the engine.');
    }
    open = left;
  }
}

/**
 * Asks the question of every support once, and then the question of every move once. Writes the rows that are still undecided into
 * `pending`, and returns the number of these rows.
 */
function askFirst(table: IntentTable): number {
  const { supporting, moving, pending } = table;
  let open = 0;
  for (let index = 0; index < supporting.count; index++) {
    const row = supporting.row[index];
    if (!decideSupport(table, row)) pending[open++] = row;
  }
  for (let index = 0; index < moving.count; index++) {
    const row = moving.row[index];
    if (!isMoveDecided(table, row)) pending[open++] = row;
  }
  return open;
}

function askAgain(table: IntentTable, open: number): number {
  const { pending } = table;
  let left = 0;
  for (let index = 0; index < open; index++) {
    const row = pending[index];
    if (!isDecided(table, row)) pending[left++] = row;
  }
  return left;
}

function isDecided(table: IntentTable, row: IntentRow): boolean {
  return table.deed[row] === SUPPORT ? decideSupport(table, row) : isMoveDecided(table, row);
}

/**
 * A move is decided as soon as its own answer and its convoy's answer are known. The convoy's answer is needed even if the move fails. An
 * army that is carried to its goal cuts supports and stands other moves off there, even if the army itself doesn't get in.
 */
function isMoveDecided(table: IntentTable, row: IntentRow): boolean {
  return decideMove(table, row) !== OPEN && decideRoute(table, row) !== OPEN;
}
