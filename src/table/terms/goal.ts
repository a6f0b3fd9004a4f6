import type { Position } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Score } from '../../../engine/report.ts';
import { handsOf } from '../../protocol/game/hands.ts';
import * as words from '../../words/made/standing.js';

const names = {
  centres: words.standing_centres,
  units: words.standing_units,
  points: words.standing_points,
  capitals: words.standing_capitals,
  runs: words.standing_runs,
} as const satisfies Record<Score['of'], () => string>;

const wins = {
  centres: words.standing_win_centres,
  units: words.standing_win_units,
  points: words.standing_win_points,
  capitals: words.standing_win_capitals,
  runs: words.standing_win_runs,
} as const satisfies Record<Score['of'], (put: { goal: number }) => string>;

/** The words for the things that a variant counts, such as `centres` or `victory points`. */
export const countedName = (of: Score['of']): string => names[of]();

/** The condition for winning, in a few words: `18 centres win` or `16 units on the board win`. */
export function tellGoal(judge: Judge, position: Position): string {
  const { goal, of } = judge.score(position);
  return goal === null ? words.standing_most_win({ counted: countedName(of) }) : wins[of]({ goal });
}

/** The number of players and of powers: `7 players, 9 powers`, or `7 powers` if everybody plays one power. */
export function tellSeats(judge: Judge): string {
  const hands = handsOf(judge);
  const powers = hands.flat().length;
  return powers === hands.length
    ? words.standing_powers({ powers })
    : words.standing_players({ players: hands.length, powers });
}
