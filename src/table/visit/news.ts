import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { NewLetter } from '../press/room-list.ts';
import { mattersOf, sayAll, type Standpoint } from '../notify/news-items.ts';
import { isOverturned, seenOnItsWord, tellOverturned } from '../witness/overturned-results.ts';
import type { SeenResults } from '../witness/overturned-results.ts';

/**
 * A visit tells of a deadline when less than this many milliseconds (12 hours) are left, since two visits may be 12 hours apart.
 */
const NEAR_MS = 12 * 3_600_000;

/** A table's news at an earlier time. By comparing with it, we find what is new since then. */
interface Reached {
  /** The names of all news at that time except deadlines. So a near deadline is told even if it was near at that time too. */
  readonly told: readonly string[];
  /** The provisional results that the table showed; null if there were none. */
  readonly seen: SeenResults | null;
}

/**
 * The news of a table now, to compare with later news. `seat` is the player's seat. `letters` are the letters that the player has not seen.
 */
export const reachedBy = (
  table: Table,
  seat: SeatNumber | null,
  letters: readonly NewLetter[] = [],
): Reached => ({
  told: mattersOf(table, { seat, letters, end: null, now: 0 }).map(({ name }) => name),
  seen: seenOnItsWord(table, seat),
});

/** The news since `before` in one text, for the player of this seat; null if there is no news. */
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
