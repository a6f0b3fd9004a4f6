import type { Power } from '../position.ts';
import type { Score } from '../report.ts';
import type { Setting } from '../rules.ts';

/** How often each seat is among the owners of something; nobody's seat owns nothing. */
export function countedBySeat(s: Setting, owners: readonly (Power | null)[]): Score['seats'] {
  const seatOf = s.rules.seats(s);
  const counts: Record<string, number> = {};
  for (const seat of Object.values(seatOf)) if (seat !== null) counts[seat] = 0;
  for (const owner of owners) {
    const seat = owner === null ? null : seatOf[owner];
    if (seat !== null) counts[seat]++;
  }
  return counts;
}
