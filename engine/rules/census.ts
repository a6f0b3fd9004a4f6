import type { Position, Power } from '../position.ts';
import type { Score } from '../report.ts';
import type { Setting } from '../setting.ts';

/** The number of centres, and how many of them each power owns. */
export interface Census {
  all: number;
  /** The number of centres of each power, in the variant's order of powers. */
  owned: readonly number[];
}

/** The census of a position. The judge keeps the last census, since callers usually ask for the centres of each power in turn. */
export function censusOf({ position: { centres }, powers, cache }: Setting): Census {
  if (cache.census?.centres === centres) return cache.census.census;
  const census = countCentres(centres, powers);
  cache.census = { centres, census };
  return census;
}

/** The number of centres that a power owns. */
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

/** For each seat, the number of times that its powers are in the list `owners`. */
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
