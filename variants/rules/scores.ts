import type { Score } from '../../engine/report.ts';
import type { Rules, Setting } from '../../engine/rules.ts';
import { isOnBoard } from './on-board.ts';
import { leaderAtGoal } from './victory.ts';

/** So many centres on the board win; those off the board count for nothing. */
export function withOnBoardCentresToWin(rules: Rules, goal: number): Rules {
  const score = (s: Setting): Score => {
    const onBoard = Object.keys(s.position.centres).filter((at) => isOnBoard(s, at));
    const owners = onBoard.map((at) => s.position.centres[at]);
    return { of: 'centres', goal, seats: countedBySeat(s, owners) };
  };
  return { ...rules, score, outcome: leaderAtGoal };
}

/** So many units on the board win, however many centres their owner has. */
export function withUnitsToWin(rules: Rules, goal: number): Rules {
  const score = (s: Setting): Score => {
    const owners = s.position.units.map(({ power }) => power);
    return { of: 'units', goal, seats: countedBySeat(s, owners) };
  };
  return { ...rules, score, outcome: leaderAtGoal };
}

/** How many of these each seat has; what belongs to nobody's power is not counted. */
export function countedBySeat(s: Setting, owners: readonly (string | null)[]): Score['seats'] {
  const seats = s.rules.seats(s);
  const counts: Record<string, number> = {};
  for (const seat of Object.values(seats)) if (seat !== null) counts[seat] = 0;
  for (const owner of owners) {
    const seat = owner === null ? null : seats[owner];
    if (seat !== null) counts[seat]++;
  }
  return counts;
}
