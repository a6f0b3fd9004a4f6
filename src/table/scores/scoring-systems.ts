import type { Seat } from '../../../engine/position.ts';
import type { Scoring } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/scores.js';
import { byPlace, type Finish, type Finisher } from './final-places.ts';
import { plus, whole, type Points } from './points.ts';

/** A scoring system, which gives points for the end of a game. */
interface System {
  id: Scoring;
  name: () => string;
  /** A column's heading. */
  short: () => string;
  says: () => string;
  points(finish: Finish): ReadonlyMap<Seat, Points>;
}

/** The number of points in a game. A solo winner gets all points; in a draw the points are shared. */
const SOLO = 100;

/** The points that C-Diplo gives for the first, second and third place. */
const PODIUM = [38, 14, 7];

/**
 * The scoring systems; the first is the default. The descriptions of the systems are in our own words. Draw-size follows Allan Calhamer's
 * rule that one point is shared by the players who draw. Sum of squares and C-Diplo 100 (Bruno-André Giraudon, 1992) follow the World
 * Diplomacy Database. Carnage follows Dave Maletsky's tournament system: players eliminated later rank above players eliminated earlier.
 */
export const systems: readonly System[] = [
  {
    id: 'draw-size',
    name: words.scores_draw_size,
    short: words.scores_draw_size_short,
    says: words.scores_draw_size_says,
    points: drawSize,
  },
  {
    id: 'squares',
    name: words.scores_squares,
    short: words.scores_squares_short,
    says: words.scores_squares_says,
    points: squares,
  },
  {
    id: 'carnage',
    name: words.scores_carnage,
    short: words.scores_carnage,
    says: words.scores_carnage_says,
    points: carnage,
  },
  {
    id: 'c-diplo',
    name: words.scores_c_diplo,
    short: words.scores_c_diplo,
    says: words.scores_c_diplo_says,
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

/** Points by place. Players who share several places get equal parts of the points for these places. */
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
