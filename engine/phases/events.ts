import type { Event } from '../rules.ts';

/** After the fall retreats a centre belongs to whom stands in it; an empty one keeps its owner (1971 rulebook XIII). */
export const ownership: Event = {
  event: 'ownership',
  happens: (s) => {
    const { position } = s;
    const centres = { ...position.centres };
    for (const unit of position.units) {
      if (unit.at in centres && s.rules.captures(s, unit)) centres[unit.at] = unit.power;
    }
    const changed = Object.keys(centres).some((space) => centres[space] !== position.centres[space]);
    return changed ? { report: [], next: { ...position, centres }, outcome: null } : null;
  },
};

/** Asks whether somebody has won. */
export const victory: Event = {
  event: 'victory',
  happens: (s) => {
    const outcome = s.rules.outcome(s);
    return outcome ? { report: [], next: s.position, outcome } : null;
  },
};
