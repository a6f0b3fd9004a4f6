import type { Power } from '../../engine/position.ts';
import type { Score } from '../../engine/report.ts';
import type { Rules, Setting } from '../../engine/rules.ts';
import { isOnBoard } from './on-board.ts';

/** Centres off the board score nothing. */
export function withOnBoardCentresScored(rules: Rules): Rules {
  return {
    ...rules,
    score: (s) => {
      const { centres } = s.position;
      const onBoard = Object.keys(centres).filter((at) => isOnBoard(s, at));
      const owners = onBoard.map((at) => centres[at]);
      return { of: 'centres', goal: null, seats: countedBySeat(s, owners) };
    },
  };
}

/** Units on the board score, not centres. */
export function withUnitsScored(rules: Rules): Rules {
  return {
    ...rules,
    score: (s) => {
      const owners = s.position.units.map(({ power }) => power);
      return { of: 'units', goal: null, seats: countedBySeat(s, owners) };
    },
  };
}

/** How often each seat is among these owners. */
export function countedBySeat(s: Setting, owners: readonly (Power | null)[]): Score['seats'] {
  const seatOf = s.rules.seats(s);
  const counts: Record<string, number> = {};
  for (const seat of Object.values(seatOf)) if (seat !== null) counts[seat] = 0;
  for (const owner of owners) {
    const seat = owner === null ? null : seatOf[owner];
    if (seat !== null) counts[seat]++;
  }
  return counts;
}
