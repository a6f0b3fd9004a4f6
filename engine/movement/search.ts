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

/** The position after a phase, as numbers. Each numbered unit has a row. */
interface NextPosition extends SettledMovement {
  /** For each unit, its space after the phase. A dislodged unit has the space in which it was before. */
  space: Uint8Array;
  berth: Int16Array;
}

/** Makes an empty next position for this many rows and spaces. */
export function emptyNext(room: number, spaces: number): NextPosition {
  return {
    ...emptySettled(room, spaces),
    space: new Uint8Array(room),
    berth: new Int16Array(room),
  };
}

/**
 * Resolves, by the edition's standard answers, a movement phase that `numberOrders` has written as numbers. Writes the next position into
 * `next`. Usually allocates no memory, since a search may call this function thousands of times a second.
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
