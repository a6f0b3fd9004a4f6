import type { Space } from '../board.ts';
import type { Position, Power } from '../position.ts';
import type { YearEvent } from '../year-steps.ts';

/**
 * The event that follows the fall retreats: centres change owners. A centre belongs to the power whose unit is in it. An empty centre keeps
 * its owner (1971 rulebook XIII).
 */
export const ownership: YearEvent = {
  event: 'ownership',
  happens: (s) => {
    const { position } = s;
    let centres: Record<Space, Power | null> | null = null;
    for (const unit of position.units) {
      const owner = position.centres[unit.at];
      if (owner === undefined || owner === unit.power || !s.rules.captures(s, unit)) continue;
      centres ??= { ...position.centres };
      centres[unit.at] = unit.power;
    }
    return centres ? { report: [], next: withCentres(position, centres), outcome: null } : null;
  },
};

function withCentres(position: Position, centres: Position['centres']): Position {
  const { phase, units, dislodged, standoffs, memory } = position;
  return { phase, units, dislodged, standoffs, centres, memory };
}

/** The event that asks the rules whether somebody has won. */
export const victory: YearEvent = {
  event: 'victory',
  happens: (s) => {
    const outcome = s.rules.outcome(s);
    return outcome ? { report: [], next: s.position, outcome } : null;
  },
};
