import type { Round, Row } from '../rules.ts';
import { decideRoute } from './convoys.ts';
import type { IntentTable } from './intents.ts';
import { MOVE, OPEN, SUPPORT } from './intents.ts';
import { settleKnot } from './knots.ts';
import { decideMove } from './moves.ts';
import { decideSupport } from './supports.ts';

/**
 * Decides every row of the table: which moves succeed, which convoys have a way, what each support gives. Each question is
 * asked again until its bounds close; when a whole pass narrows nothing, one knot is settled (The Math of Adjudication).
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

/** Asks supports, then moves, once; the rows still open are left in `pending`. Returns how many. */
function askFirst(table: IntentTable): number {
  const { deed, count, pending } = table;
  let open = 0;
  for (let row = 0; row < count; row++)
    if (deed[row] === SUPPORT && !decideSupport(table, row)) pending[open++] = row;
  for (let row = 0; row < count; row++)
    if (deed[row] === MOVE && !isMoveSettled(table, row)) pending[open++] = row;
  return open;
}

function askAgain(table: IntentTable, open: number): number {
  const { pending } = table;
  let left = 0;
  for (let index = 0; index < open; index++) {
    const row = pending[index];
    if (!isSettled(table, row)) pending[left++] = row;
  }
  return left;
}

function isSettled(table: IntentTable, row: Row): boolean {
  return table.deed[row] === SUPPORT ? decideSupport(table, row) : isMoveSettled(table, row);
}

/** A failed move's convoy must be decided as well, since the army may still cut and stand off. */
function isMoveSettled(table: IntentTable, row: Row): boolean {
  return decideMove(table, row) !== OPEN && decideRoute(table, row) !== OPEN;
}
