import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Outcome, Score } from '../../../engine/report.ts';
import { nameOfSeat, type People } from '../words/people.ts';
import { byPlace, finishOf, type Finish } from './final-places.ts';
import { tellPoints } from './points.ts';
import type { Scoring } from '../../protocol/wire/bodies.ts';
import { systems } from './scoring-systems.ts';

/** One seat's line in the score table. */
interface ScoreRow {
  seat: Seat;
  name: string;
  /** The powers that the seat plays at the end. */
  powers: readonly Power[];
  /** The seat's place: `1`, or `2=` if several seats share it. */
  place: string;
  /** The seat's number of centres, or of whatever else the variant counts. */
  count: number;
  /** The year in which the seat lost its last unit and centre; null if the seat still has a unit or centre. */
  outSince: number | null;
  /** The seat's points in each column. */
  points: readonly string[];
}

export interface Scores {
  /** The kind of thing that the variant counts, such as centres. */
  of: Score['of'];
  /** The scoring systems, one for each column. The table's own system comes first. */
  columns: readonly Scoring[];
  rows: readonly ScoreRow[];
}

/**
 * Everybody's scores. `course` are the game's positions, oldest first. If `outcome` is null, the scores are those of a draw of all
 * survivors. `own`: the scoring system that the table's terms name; null for a game without a table.
 */
export function scoresOf(
  judge: Judge,
  course: readonly Position[],
  outcome: Outcome | null,
  own: Scoring | null,
  people: People = {},
): Scores {
  const finish = finishOf(judge, course, outcome);
  const ownFirst = systems.toSorted((one, other) => Number(other.id === own) - Number(one.id === own));
  const points = ownFirst.map((system) => system.points(finish));
  const seats = judge.seats(course.at(-1) ?? judge.begin());
  return {
    of: judge.score(course.at(-1) ?? judge.begin()).of,
    columns: ownFirst.map(({ id }) => id),
    rows: finish.seats.map(({ seat, count, outSince }, place) => ({
      seat,
      name: nameOfSeat(judge, seat, people),
      powers: judge.powers.flatMap(({ id }) => (seats[id] === seat ? [id] : [])),
      place: placeOf(finish, place),
      count,
      outSince,
      points: points.map((given) => tellPoints(given.get(seat) ?? { of: 0, over: 1 })),
    })),
  };
}

/** The words for a seat's place. A solo winner has the first place alone. Other seats that are equal share a place. */
function placeOf({ seats, winner }: Finish, place: number): string {
  if (seats[place].seat === winner) return '1';
  const alike = seats.flatMap((other, at) =>
    other.seat !== winner && byPlace(seats[place], other) === 0 ? [at] : [],
  );
  return `${(alike[0] ?? place) + 1}${alike.length > 1 ? '=' : ''}`;
}
