import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { NewLetter } from '../press/room-list.ts';
import { mattersOf, sayAll, type Standpoint } from '../notify/news-items.ts';
import { isOverturned, seenOnItsWord, tellOverturned } from '../witness/overturned-results.ts';
import type { SeenResults } from '../witness/overturned-results.ts';

/** The next visit may come so much later: a deadline before that is told now. */
const NEAR_MS = 12 * 3_600_000;

/** How far a table was: what there was to be told of it. */
interface Reached {
  /** The names of all that, but for deadlines: those are told when they are near. */
  readonly told: readonly string[];
  /** What it showed on the witness's word; null if nothing. */
  readonly seen: SeenResults | null;
}

/** `seat`: of the person who sees it; `letters`: those that he has not looked at. */
export const reachedBy = (
  table: Table,
  seat: SeatNumber | null,
  letters: readonly NewLetter[] = [],
): Reached => ({
  told: mattersOf(table, { seat, letters, end: null, now: 0 }).map(({ name }) => name),
  seen: seenOnItsWord(table, seat),
});

/**
 * What has happened at a table since it was there, for the person of this seat; null: nothing to be told.
 */
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
