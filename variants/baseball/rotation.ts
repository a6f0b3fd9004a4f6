import { BadPosition } from '../../engine/errors.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position, Power, Seat } from '../../engine/position.ts';
import { powersInDisorder } from '../../engine/command/disorder.ts';
import type { YearSeats } from '../../engine/rules/players.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { isRecord } from '../../engine/shape.ts';
import type { Circuit } from './groups.ts';

/**
 * Makes seats go on to the next group of countries after each inning. If a player is missing, all powers that their seat plays are in civil
 * disorder (rulings 2.3, 2.8, 2.11, I9).
 */
export function withRotation(rules: VariantRules, circuit: Circuit): VariantRules {
  const { groups } = circuit;
  const later = (s: Setting, innings: number) => seatsAfter(s.position, innings, circuit, s.powers);
  return {
    ...rules,
    seats: (s) => later(s, 0),
    schedule: (s) => {
      const now = inningOf(s.position, circuit);
      const toCome = (inning: number) => (inning - now + groups.length) % groups.length;
      return groups.map((_group, place) => ({
        year: yearOf(place + 1, circuit),
        seats: later(s, toCome(place + 1)),
      }));
    },
    disorder: (s) => {
      const seats = later(s, 0);
      const own = rules.seats(s);
      const missing = missingAfter(s.position, 0, circuit, s.powers);
      const isLeftOut = (power: Power) => own[power] !== null && seats[power] === null;
      return s.powers.filter((power) => isLeftOut(power) || missing.includes(power));
    },
    abandon: (s, powers) => rules.abandon(s, behind(powers, later(s, 0), later(s, 0))),
    takeOver: (s, powers) => rules.takeOver(s, behind(powers, later(s, 0), later(s, 0))),
    mayDissolve: () => false,
  };
}

/** The year in which an inning is played (ruling I1). */
export const yearOf = (inning: number, { firstYear }: Circuit): number => firstYear + inning - 1;

/** The number of the inning that a position is in, counted from 1. Throws BadPosition if no inning is played in the position's year. */
export function inningOf({ phase }: Position, circuit: Circuit): number {
  const innings = circuit.groups.length;
  const inning = readPhase(phase).year - circuit.firstYear + 1;
  if (inning >= 1 && inning <= innings) return inning;
  throw new BadPosition(
    `${phase} is not in an inning. The last of the ${innings} innings is ${yearOf(innings, circuit)}.`,
  );
}

/** The players' seats, `p1`, `p2` and so on: one for each group (ruling I2). */
export const seatsFor = ({ groups }: Circuit): readonly Seat[] =>
  groups.map((_group, place) => `p${place + 1}`);

/**
 * For each seat, the index of the group that the seat plays now. The memory names the first country of each seat's group (rulings I2, I8).
 * If the memory names none, the first seat began the game with the first group, the second seat with the second group, and so on (ruling
 * I11). Throws BadPosition if the memory lacks such a country for a seat, or has the same country for two seats.
 */
function placesPlayed(position: Position, circuit: Circuit): readonly number[] {
  const { groups } = circuit;
  const { plays } = position.memory;
  if (plays === undefined)
    return groups.map((_group, seat) => placeAfter(seat, inningOf(position, circuit) - 1, circuit));
  const named = isRecord(plays) ? plays : {};
  const places = seatsFor(circuit).map((seat) => groups.findIndex(([first]) => first === named[seat]));
  if (places.includes(-1) || new Set(places).size < places.length) {
    const firsts = groups.map(([first]) => first).join(', ');
    throw new BadPosition(
      `“plays” must give each of ${seatsFor(circuit).join(', ')} a different one of ${firsts}.`,
    );
  }
  return places;
}

/**
 * A player plays the group with the index `place`. Returns the index of the group that this player plays `innings` innings later. After the
 * last group comes the first (ruling 2.8).
 */
const placeAfter = (place: number, innings: number, { groups }: Circuit): number =>
  (place + innings) % groups.length;

/** For each country, the seat that plays it this many innings from now; null if the country is in no group (ruling I5). */
function seatsAfter(
  position: Position,
  innings: number,
  circuit: Circuit,
  powers: readonly Power[],
): YearSeats['seats'] {
  const countries = new Map<Power, Seat>();
  const seats = seatsFor(circuit);
  placesPlayed(position, circuit).forEach((place, seat) => {
    for (const country of circuit.groups[placeAfter(place, innings, circuit)])
      countries.set(country, seats[seat]);
  });
  return Object.fromEntries(powers.map((power) => [power, countries.get(power) ?? null]));
}

/** For each seat, the first country of the group that the seat plays in the next inning. The memory keeps these countries (ruling I8). */
export function playsNext(position: Position, circuit: Circuit): Readonly<Record<Seat, Power>> {
  const next = placesPlayed(position, circuit).map(
    (place) => circuit.groups[placeAfter(place, 1, circuit)][0],
  );
  return Object.fromEntries(seatsFor(circuit).map((seat, place) => [seat, next[place]]));
}

/** The countries that will belong, this many innings from now, to the players who are missing now. */
export function missingAfter(
  position: Position,
  innings: number,
  circuit: Circuit,
  powers: readonly Power[],
): readonly Power[] {
  const [now, then] = [0, innings].map((later) => seatsAfter(position, later, circuit, powers));
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
