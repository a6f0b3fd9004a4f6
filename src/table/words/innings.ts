import { spaceName } from '../../../engine/notation/names.ts';
import { join, powerName } from '../../orders/names.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import { boardAfter, type Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import { compareText } from '../../../engine/units.ts';
import * as news from '../../words/made/news.js';
import * as words from '../../words/made/standing.js';
import { nameOfSeat, type People } from './people.ts';

// Sentences and table rows for games in which players change powers: the powers and runs of each seat in each inning.

type Seats = ReturnType<Judge['seats']>;

/** The powers of a seat, in the variant's order. */
const powersOf = (judge: Judge, seats: Seats, seat: Seat): readonly Power[] =>
  judge.powers.map(({ id }) => id).filter((power) => seats[power] === seat);

/** The powers that a seat plays in one inning, and the seat's runs in that inning (`scored`; null while the inning isn't over). */
interface InningCell {
  year: number;
  powers: readonly Power[];
  scored: number | null;
  isNow: boolean;
}

/** A seat's innings, and the sum of the seat's runs. */
interface InningRow {
  seat: Seat;
  name: string;
  innings: readonly InningCell[];
  total: number;
}

/**
 * A row for each seat, with a cell for each inning. `course` are the positions of the game so far, oldest first, including the position
 * after the last turn. `shown` is the position on screen. Empty in games in which nobody changes powers.
 */
export function inningRows(
  judge: Judge,
  course: readonly Position[],
  shown: Position,
  people: People,
): readonly InningRow[] {
  const schedule = judge.schedule(shown);
  if (schedule.length === 0) return [];
  const last = course.at(-1) ?? shown;
  const { seats: totals } = judge.score(last);
  const scored = scoredByYear(judge, course);
  const now = readPhase(shown.phase).year;
  return Object.keys(totals)
    .sort(compareText)
    .map((seat) => ({
      seat,
      name: nameOfSeat(judge, seat, people),
      innings: schedule.map(({ year, seats }) => ({
        year,
        powers: powersOf(judge, seats, seat),
        scored: scored.get(year)?.[seat] ?? null,
        isNow: year === now,
      })),
      total: totals[seat],
    }));
}

/** For each year in which anybody scored, the runs of each seat. */
function scoredByYear(judge: Judge, course: readonly Position[]): ReadonlyMap<number, Record<Seat, number>> {
  const scored = new Map<number, Record<Seat, number>>();
  course.slice(1).forEach((after, place) => {
    const gained = gains(judge, course[place], after);
    if (Object.values(gained).some((runs) => runs > 0))
      scored.set(readPhase(course[place].phase).year, gained);
  });
  return scored;
}

function gains(judge: Judge, before: Position, after: Position): Record<Seat, number> {
  const [had, has] = [judge.score(before).seats, judge.score(after).seats];
  return Object.fromEntries(Object.keys(has).map((seat) => [seat, has[seat] - (had[seat] ?? 0)]));
}

/** The runs that one seat scored in the inning that a turn ended. */
interface Counted {
  seat: Seat;
  name: string;
  powers: readonly Power[];
  scored: number;
  /** The names of the centres that the seat has at the end of the inning. */
  centres: readonly string[];
}

/** Everybody's runs in the inning that this turn ended, highest first; empty if no inning ended. */
export function countedIn(judge: Judge, before: Position, turn: Turn, people: People): readonly Counted[] {
  if (judge.schedule(before).length === 0) return [];
  const after = boardAfter(turn);
  const gained = gains(judge, before, after);
  if (Object.values(gained).every((runs) => runs === 0)) return [];
  const seats = judge.seats(before);
  const owned = Object.keys(after.centres).sort(compareText);
  const ownerOf = (space: string) => seats[after.centres[space] ?? ''];
  return Object.keys(gained)
    .sort((one, other) => gained[other] - gained[one] || compareText(one, other))
    .map((seat) => ({
      seat,
      name: nameOfSeat(judge, seat, people),
      powers: powersOf(judge, seats, seat),
      scored: gained[seat],
      centres: owned.filter((space) => ownerOf(space) === seat).map((space) => spaceName(judge.board, space)),
    }));
}

/** A sentence about the end of an inning; '' if no inning ended. The sentence names the seats by their countries. */
export function inningNews(judge: Judge, before: Position, turn: Turn): string {
  const counted = countedIn(judge, before, turn, {});
  if (counted.length === 0) return '';
  const scores = [...new Set(counted.map(({ scored }) => scored))];
  const told = scores.map((scored, place) => {
    const alike = counted.filter((one) => one.scored === scored);
    const names = join(alike.map(({ powers }) => groupName(judge, powers)));
    return place === 0 ? news.news_scored_runs({ names, count: scored }) : `${names} ${scored}`;
  });
  return news.news_inning_over({ inning: inningOf(judge, before), scores: told.join('; ') });
}

/** The name for the countries that one person plays: `Austria/France`. */
const groupName = (judge: Judge, powers: readonly Power[]): string =>
  powers.map((power) => powerName(judge, power)).join('/');

/** The number of a position's inning, counted from 1. */
const inningOf = (judge: Judge, position: Position): number => {
  const { year } = readPhase(position.phase);
  return judge.schedule(position).findIndex((one) => one.year === year) + 1;
};

/**
 * A sentence with the number of the inning and the powers that a player plays in this inning and the next: `Inning 1 of 7: you play
 * Austria; England next.` `held` are the player's seats in the variant. '' in games in which nobody changes powers.
 */
export function tellInning(judge: Judge, position: Position, held: readonly Seat[]): string {
  const schedule = judge.schedule(position);
  if (schedule.length === 0) return '';
  const inning = inningOf(judge, position);
  const [now, next] = [schedule.at(inning - 1), schedule.at(inning)].map((one) => {
    const powers = held.flatMap((seat) => (one ? powersOf(judge, one.seats, seat) : []));
    return join(powers.map((power) => powerName(judge, power)));
  });
  const place = { inning, innings: schedule.length };
  if (held.length === 0) return words.standing_inning(place);
  return inning === schedule.length
    ? words.standing_inning_last({ ...place, now })
    : words.standing_inning_next({ ...place, now, next });
}
