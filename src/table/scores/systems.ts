import type { Seat } from '../../../engine/position.ts';
import type { Scoring } from '../../protocol/wire/bodies.ts';
import { byPlace, type Finish, type Finisher } from './finish.ts';
import { plus, whole, type Points } from './points.ts';

/** A way to turn the end of a game into points. */
interface System {
  id: Scoring;
  name: string;
  /** A column's heading. */
  short: string;
  says: string;
  points(finish: Finish): ReadonlyMap<Seat, Points>;
}

const SOLO = 100;

/** What the first three of C-Diplo get for their places. */
const PODIUM = [38, 14, 7];

/**
 * The systems that scores are told by; the first is the default. Sources, told in our own words: draw-size after Allan
 * Calhamer's point shared by the drawers; sum of squares and C-Diplo 100 (Bruno-André Giraudon, 1992) as the World Diplomacy
 * Database states them; Carnage (Dave Maletsky) as its convention plays it, later eliminations before earlier ones.
 */
export const systems: readonly System[] = [
  {
    id: 'draw-size',
    name: 'Draw size',
    short: 'Draw',
    says: 'A win is worth 100. A draw’s 100 points are shared evenly by those in it; nobody else scores.',
    points: drawSize,
  },
  {
    id: 'squares',
    name: 'Sum of squares',
    short: 'Squares',
    says: 'A win is worth 100. Else 100 points are shared in proportion to the square of what each has at the end, so a lead pays.',
    points: squares,
  },
  {
    id: 'carnage',
    name: 'Carnage',
    short: 'Carnage',
    says: 'Places count: 7000 for the first of seven, 1000 less for each place after, and 1 for each centre. Whoever is out ranks by when. A win takes all of it.',
    points: carnage,
  },
  {
    id: 'c-diplo',
    name: 'C-Diplo',
    short: 'C-Diplo',
    says: 'A win is worth 100. Else 1 point for playing, 1 for each centre, and 38, 14 and 7 for the first three places.',
    points: cDiplo,
  },
];

function drawSize({ seats, winner, drawn }: Finish): ReadonlyMap<Seat, Points> {
  const sharers = winner === null ? drawn : [winner];
  return each(seats, ({ seat }) => (sharers.includes(seat) ? { of: SOLO, over: sharers.length } : whole(0)));
}

function squares({ seats, winner }: Finish): ReadonlyMap<Seat, Points> {
  if (winner !== null) return allTo(seats, winner, SOLO);
  const sum = seats.reduce((squared, { count }) => squared + count * count, 0);
  return each(seats, ({ count }) => (sum === 0 ? whole(0) : { of: SOLO * count * count, over: sum }));
}

function carnage({ seats, winner, pool }: Finish): ReadonlyMap<Seat, Points> {
  const ranks = seats.map((_, place) => 1000 * (seats.length - place));
  const sum = ranks.reduce((all, rank) => all + rank, 0);
  if (winner !== null) return allTo(seats, winner, sum + pool);
  const shares = sharedByPlace(seats, ranks);
  return each(seats, ({ count }, place) => plus(shares[place], whole(count)));
}

function cDiplo({ seats, winner }: Finish): ReadonlyMap<Seat, Points> {
  if (winner !== null) return allTo(seats, winner, SOLO);
  const counted = seats.map((one) => ({ ...one, outSince: null }));
  const shares = sharedByPlace(counted, PODIUM);
  return each(seats, ({ count }, place) => plus(shares[place], whole(1 + count)));
}

/** What each place is worth: those who share places share what those are worth. */
function sharedByPlace(seats: readonly Finisher[], worth: readonly number[]): readonly Points[] {
  return seats.map((one) => {
    const places = seats.flatMap((other, place) => (byPlace(one, other) === 0 ? [place] : []));
    return { of: places.reduce((sum, place) => sum + (worth.at(place) ?? 0), 0), over: places.length };
  });
}

const allTo = (seats: readonly Finisher[], winner: Seat, all: number): ReadonlyMap<Seat, Points> =>
  each(seats, ({ seat }) => whole(seat === winner ? all : 0));

const each = (
  seats: readonly Finisher[],
  points: (one: Finisher, place: number) => Points,
): ReadonlyMap<Seat, Points> => new Map(seats.map((one, place) => [one.seat, points(one, place)]));
