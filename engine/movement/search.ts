import { resolve } from '../resolver/resolve.ts';
import type { IntentTable } from '../resolver/table.ts';
import { YES } from '../resolver/table.ts';
import type { Edition } from '../edition.ts';
import type { SettledMovement } from './apply.ts';
import { emptySettled, settleMovement } from './apply.ts';
import { intendOrders } from './intend.ts';
import type { NumberedOrders } from './numbered-orders.ts';
import { cutByEdition } from './ask-variant.ts';
import type { Workspace } from './workspace.ts';

/** The next position in numbers, by row of the numbered units. */
interface NextPosition extends SettledMovement {
  /** Where the unit stands afterwards; a dislodged one stands where it was. */
  space: Uint8Array;
  berth: Int16Array;
}

/** Room for the next position of this many units. */
export function emptyNext(room: number, spaces: number): NextPosition {
  return {
    ...emptySettled(room, spaces),
    space: new Uint8Array(room),
    berth: new Int16Array(room),
  };
}

/**
 * Resolves a movement phase that was put into numbers before (`numberOrders`), by the edition's standard answers, and
 * leaves the next position in `next`. It usually allocates nothing, since a search may call it thousands of times a
 * second.
 */
export function resolveNumbered(
  { table, intending }: Workspace,
  units: NumberedOrders,
  edition: Edition,
  next: NextPosition,
): void {
  table.clear();
  intending.units = units;
  intending.edition = edition;
  intendOrders(intending, null);
  cutByEdition(table, edition);
  resolve(table, 'convoys and landings fail');
  settleMovement(table, next);
  placeUnits(table, units, next);
}

function placeUnits(table: IntentTable, units: NumberedOrders, { space, berth }: NextPosition): void {
  const { moves, goal, place } = table;
  for (let row = 0; row < units.count; row++) {
    const moved = moves[row] === YES;
    space[row] = moved ? goal[row] : place[row];
    berth[row] = moved ? units.toBerth[row] : units.berth[row];
  }
}
