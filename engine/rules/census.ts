import type { Position, Power } from '../position.ts';
import type { Score } from '../report.ts';
import type { Setting } from '../setting.ts';

/** How many centres there are, and how many each power owns. */
export interface Census {
  all: number;
  /** In the order of the variant's powers. */
  owned: readonly number[];
}

/** The census of a position; the last one is kept, since every power is asked about in turn. */
export function censusOf({ position: { centres }, powers, cache }: Setting): Census {
  if (cache.census?.centres === centres) return cache.census.census;
  const census = countCentres(centres, powers);
  cache.census = { centres, census };
  return census;
}

/** How many centres a power owns. */
export function centresOf(s: Setting, power: Power): number {
  return censusOf(s).owned[s.powers.indexOf(power)];
}

function countCentres(centres: Position['centres'], powers: readonly Power[]): Census {
  const owned = powers.map(() => 0);
  const owners = Object.values(centres);
  for (const owner of owners) {
    if (owner !== null) owned[powers.indexOf(owner)]++;
  }
  return { all: owners.length, owned };
}

/** How often each seat is among the owners of something. */
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
