import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import type { PhaseEnd } from '../../protocol/player/deadline.ts';
import type { Table } from '../../protocol/game/table.ts';
import { mattersOf } from '../told/matters.ts';
import { isOverturned, seenOnItsWord, tellOverturned } from '../witness/overturned.ts';
import type { SeenResults } from '../witness/overturned.ts';

/** The next visit may come so much later: a deadline before that is told now. */
const NEAR_MS = 12 * 3_600_000;

/** How far a table was: what there was to be told of it. */
interface Reached {
  /** The names of all that, but for deadlines: those are told when they are near. */
  readonly told: readonly string[];
  /** What it showed on the witness's word; null if nothing. */
  readonly seen: SeenResults | null;
}

/** `seat`: of the person who sees it. */
export const reachedBy = (table: Table, seat: SeatNumber | null): Reached => ({
  told: mattersOf(table, { seat, end: null, now: 0 }).map(({ name }) => name),
  seen: seenOnItsWord(table, seat),
});

/**
 * What has happened at a table since it was there, for the person of this seat; null: nothing to be told. `end`: when its phase is
 * over; `now` in milliseconds since 1970.
 */
export function tellNews(
  table: Table,
  seat: SeatNumber | null,
  before: Reached,
  end: PhaseEnd | null,
  now: number,
): string | null {
  if (before.seen && isOverturned(before.seen, table)) return tellOverturned(before.seen, table, seat);
  const matters = mattersOf(table, { seat, end, now, near: NEAR_MS });
  const fresh = matters.filter(({ name }) => !before.told.includes(name));
  return fresh.length > 0 ? fresh.map(({ says }) => says).join(' ') : null;
}
