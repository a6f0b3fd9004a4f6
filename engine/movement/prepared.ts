import { resolve } from '../resolver/resolve.ts';
import type { IntentTable } from '../resolver/intents.ts';
import { YES } from '../resolver/intents.ts';
import type { Edition } from '../rules.ts';
import type { Lowered } from './lower.ts';
import { lowerMovement } from './lower.ts';
import type { PreparedMovement } from './prepare.ts';
import { BERTH, FIELDS, TO_BERTH } from './prepare.ts';
import type { Workspace } from './round.ts';
import type { Settled } from './settle.ts';
import { settleMovement } from './settle.ts';

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
  lowered.units = units;
  lowered.edition = edition;
  lowerMovement(lowered);
  resolve(table, 'convoys and landings fail');
  settleMovement(table, units, next);
  placeUnits(table, lowered, next);
}

function placeUnits(table: IntentTable, { units }: Lowered, { space, berth }: NextPosition): void {
  const { moves, goal, place } = table;
  for (let row = 0; row < units.count; row++) {
    const moved = moves[row] === YES;
    space[row] = moved ? goal[row] : place[row];
    berth[row] = units.cells[row * FIELDS + (moved ? TO_BERTH : BERTH)];
  }
}
