import { BadPosition } from '../../engine/errors.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position, Power, Seat } from '../../engine/position.ts';
import { powersInDisorder } from '../../engine/command/disorder.ts';
import type { YearSeats } from '../../engine/rules/players.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { isRecord } from '../../engine/shape.ts';
import type { CountryGroup } from './groups.ts';

/** The first inning is played in 1901 (ruling I1). */
const firstYear = 1901;

/**
 * Makes seats go on to the next group of countries after each inning. If a player is missing, all powers that their seat plays are in civil
 * disorder (rulings 2.3, 2.8, 2.11, I9).
 */
export function withRotation(rules: VariantRules, groups: readonly CountryGroup[]): VariantRules {
  const later = (s: Setting, innings: number) => seatsAfter(s.position, innings, groups, s.powers);
  return {
    ...rules,
    seats: (s) => later(s, 0),
    schedule: (s) => {
      const now = inningOf(s.position, groups);
      const toCome = (inning: number) => (inning - now + groups.length) % groups.length;
      return groups.map((_group, place) => ({ year: yearOf(place + 1), seats: later(s, toCome(place + 1)) }));
    },
    disorder: (s) => {
      const seats = later(s, 0);
      const missing = missingAfter(s.position, 0, groups, s.powers);
      return s.powers.filter((power) => seats[power] === null || missing.includes(power));
    },
    abandon: (s, powers) => rules.abandon(s, behind(powers, later(s, 0), later(s, 0))),
    takeOver: (s, powers) => rules.takeOver(s, behind(powers, later(s, 0), later(s, 0))),
  };
}

/** The year in which an inning is played; the first inning is played in 1901 (ruling I1). */
export const yearOf = (inning: number): number => firstYear + inning - 1;

/** The number of the inning that a position is in, counted from 1. Throws BadPosition if no inning is played in the position's year. */
export function inningOf({ phase }: Position, groups: readonly CountryGroup[]): number {
  const inning = readPhase(phase).year - firstYear + 1;
  if (inning >= 1 && inning <= groups.length) return inning;
  throw new BadPosition(
    `${phase} is not in an inning. The last of the ${groups.length} innings is ${yearOf(groups.length)}.`,
  );
}

/** The players' seats, `p1`, `p2` and so on: one for each group (ruling I2). */
export const seatsFor = (groups: readonly CountryGroup[]): readonly Seat[] =>
  groups.map((_group, place) => `p${place + 1}`);

/**
 * For each seat, the index of the group that the seat plays now. The memory names the first country of each seat's group (rulings I2, I8).
 * If the memory says nothing, the first seat began the game with the first of `groups`, the second seat with the second, and so on (ruling
 * I11). Throws BadPosition if the memory lacks such a country for a seat, or has the same country for two seats.
 */
function placesPlayed(position: Position, groups: readonly CountryGroup[]): readonly number[] {
  const { plays } = position.memory;
  if (plays === undefined)
    return groups.map((_group, seat) => placeAfter(seat, inningOf(position, groups) - 1, groups));
  const named = isRecord(plays) ? plays : {};
  const places = seatsFor(groups).map((seat) => groups.findIndex(([first]) => first === named[seat]));
  if (places.includes(-1) || new Set(places).size < places.length) {
    const firsts = groups.map(([first]) => first).join(', ');
    throw new BadPosition(
      `“plays” must give each of ${seatsFor(groups).join(', ')} a different one of ${firsts}.`,
    );
  }
  return places;
}

/**
 * The index of the group that a player plays `innings` innings after playing the group with the index `place`. After the last group comes
 * the first (ruling 2.8).
 */
const placeAfter = (place: number, innings: number, groups: readonly CountryGroup[]): number =>
  (place + innings) % groups.length;

/** The seat that plays each country this many innings from now; null if the country is in no group (ruling I5). */
function seatsAfter(
  position: Position,
  innings: number,
  groups: readonly CountryGroup[],
  powers: readonly Power[],
): YearSeats['seats'] {
  const countries = new Map<Power, Seat>();
  const seats = seatsFor(groups);
  placesPlayed(position, groups).forEach((place, seat) => {
    for (const country of groups[placeAfter(place, innings, groups)]) countries.set(country, seats[seat]);
  });
  return Object.fromEntries(powers.map((power) => [power, countries.get(power) ?? null]));
}

/** For each seat, the first country of the group that the seat plays in the next inning. The memory keeps these countries (ruling I8). */
export function playsNext(
  position: Position,
  groups: readonly CountryGroup[],
): Readonly<Record<Seat, Power>> {
  const next = placesPlayed(position, groups).map((place) => groups[placeAfter(place, 1, groups)][0]);
  return Object.fromEntries(seatsFor(groups).map((seat, place) => [seat, next[place]]));
}

/** The countries that missing players have, this many innings from now. */
export function missingAfter(
  position: Position,
  innings: number,
  groups: readonly CountryGroup[],
  powers: readonly Power[],
): readonly Power[] {
  const [now, then] = [0, innings].map((later) => seatsAfter(position, later, groups, powers));
  return behind(powersInDisorder(position), now, then);
}

/** Finds the players who have any of these countries in `now`, and returns all countries that these players have in `then` (ruling I9). */
function behind(
  countries: readonly Power[],
  now: YearSeats['seats'],
  then: YearSeats['seats'],
): readonly Power[] {
  const players = countries.map((country) => now[country] ?? null);
  return Object.keys(then).filter((country) => then[country] !== null && players.includes(then[country]));
}
