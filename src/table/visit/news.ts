import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { NewLetter } from '../press/room-list.ts';
import { mattersOf, sayAll, type Standpoint } from '../notify/news-items.ts';
import { isOverturned, seenOnItsWord, tellOverturned } from '../witness/overturned-results.ts';
import type { SeenResults } from '../witness/overturned-results.ts';

/** A visit tells of deadlines up to 12 hours ahead (in milliseconds), since the next visit may come that much later. */
const NEAR_MS = 12 * 3_600_000;

/** What there was to tell of a table at an earlier time. */
interface Reached {
  /** The names of everything that could be told then, except deadlines. A deadline is told when it is near. */
  readonly told: readonly string[];
  /** The results that it showed on the witness's word; null if there were none. */
  readonly seen: SeenResults | null;
}

/** `seat`: the player's; `letters`: those that the player has not looked at. */
export const reachedBy = (
  table: Table,
  seat: SeatNumber | null,
  letters: readonly NewLetter[] = [],
): Reached => ({
  told: mattersOf(table, { seat, letters, end: null, now: 0 }).map(({ name }) => name),
  seen: seenOnItsWord(table, seat),
});

/** What has happened at a table since `before`, for the player of this seat; null if there is nothing to tell. */
export function tellNews(
  table: Table,
  { seat, letters, end, now }: Standpoint,
  before: Reached,
): string | null {
  if (before.seen && isOverturned(before.seen, table)) return tellOverturned(before.seen, table, seat);
  const matters = mattersOf(table, { seat, letters, end, now, near: NEAR_MS });
  const fresh = matters.filter(({ name }) => !before.told.includes(name));
  return fresh.length > 0 ? sayAll(fresh) : null;
}
