import { resolve } from '../resolver/resolve.ts';
import { MOVE, NONE, YES } from '../resolver/intents.ts';
import type { Edition } from '../rules.ts';
import type { MovementQuestions } from './lower.ts';
import { lowerMovement } from './lower.ts';
import type { PreparedMovement } from './prepare.ts';
import type { Workspace } from './round.ts';
import type { Settled } from './settle.ts';
import { settleMovement } from './settle.ts';

const standardAnswers: MovementQuestions = { strength: null, nation: null, enters: null, convoys: null };

/** The next position in numbers, by row of the prepared units. */
export interface NextPosition extends Settled {
  /** Where the unit stands afterwards; a dislodged one stands where it was. */
  space: Uint8Array;
  berth: Int16Array;
}

/** Room for the next position of this many units. */
export function emptyNext(room: number, spaces: number): NextPosition {
  return {
    dislodger: new Int16Array(room),
    standoff: new Uint8Array(spaces),
    space: new Uint8Array(room),
    berth: new Int16Array(room),
  };
}

/**
 * Resolves a movement phase that was put into numbers before (`prepareMovement`), by standard answers, and leaves the next
 * position in `next`. Nothing is allocated on the common way: bots and searches call this thousands of times a second.
 */
export function resolvePrepared(
  { table, lowered }: Workspace,
  units: PreparedMovement,
  edition: Edition,
  next: NextPosition,
): void {
  table.clear();
  lowerMovement(units, table, edition, standardAnswers, lowered);
  resolve(table, 'convoys and landings fail');
  settleMovement(table, units, next);
  for (let row = 0; row < units.count; row++) {
    const moved = table.deed[row] === MOVE && table.moves[row] === YES;
    next.space[row] = moved ? table.goal[row] : units.space[row];
    next.berth[row] = moved ? lowered.goalBerth[row] : units.afloat[row] ? units.berth[row] : NONE;
  }
}
