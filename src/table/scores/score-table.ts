import type { Judge } from '../../../engine/judge.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Outcome, Score } from '../../../engine/report.ts';
import { nameOfSeat, type People } from '../words/people.ts';
import { byPlace, finishOf, type Finish } from './final-places.ts';
import { tellPoints } from './points.ts';
import type { Scoring } from '../../protocol/wire/bodies.ts';
import { systems } from './scoring-systems.ts';

/** One seat's line in the table of scores. */
interface ScoreRow {
  seat: Seat;
  name: string;
  /** The powers it plays at the end. */
  powers: readonly Power[];
  /** `1`, or `2=` where several share a place. */
  place: string;
  /** How much it has of what the variant counts. */
  count: number;
  /** The year in which it lost everything; null while it is on the board. */
  outSince: number | null;
  /** Its points by the system of each column. */
  points: readonly string[];
}

export interface Scores {
  /** What the variant counts. */
  of: Score['of'];
  /** The scoring systems, one a column, the table's own first. */
  columns: readonly Scoring[];
  rows: readonly ScoreRow[];
}

/**
 * What everybody scores. `course`: the game's positions, oldest first. `outcome`: null to score as if all survivors
 * drew now. `own`: the system the table agreed on; null if there is no table.
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

/** A solo winner has the first place alone; all others who are equal share one. */
function placeOf({ seats, winner }: Finish, place: number): string {
  if (seats[place].seat === winner) return '1';
  const alike = seats.flatMap((other, at) =>
    other.seat !== winner && byPlace(seats[place], other) === 0 ? [at] : [],
  );
  return `${(alike[0] ?? place) + 1}${alike.length > 1 ? '=' : ''}`;
}
