import type { Judge } from '../../../../engine/judge.ts';
import { readPhase } from '../../../../engine/phase.ts';
import type { Position } from '../../../../engine/position.ts';
import type { Outcome } from '../../../../engine/report.ts';
import { say, type Sentence } from '../../sentences/sentence.ts';
import type { Command } from '../seats/command.ts';

/** Why this year can't be the last year of a game; null if it can be. Year 0 means that the game has no last year. */
export function lastYearProblem(lastYear: number, judge: Judge): Sentence | null {
  const first = readPhase(judge.begin().phase).year;
  if (lastYear === 0 || lastYear >= first) return null;
  return say('early last year', { first, last: lastYear });
}

/**
 * The outcome of a game that has gone beyond its last year: a draw of all who still play. In games that only all players together may end,
 * players who have centres but no units are left out of this draw (ruling 10.39). Null as long as the last year is not over, and in a game
 * without a last year.
 */
export function drawAfter(
  lastYear: number,
  judge: Judge,
  position: Position,
  command: Pick<Command, 'survivors'>,
): Outcome | null {
  if (lastYear === 0 || readPhase(position.phase).year <= lastYear) return null;
  const survivors = [...command.survivors(position).keys()];
  if (!judge.endsTogether) return { draw: survivors };
  const seats = judge.seats(position);
  const withUnits = new Set(position.units.map(({ power }) => seats[power]));
  const draw = survivors.filter((seat) => withUnits.has(seat));
  return { draw: draw.length > 0 ? draw : survivors };
}
