import type { Space } from '../../engine/board.ts';
import type { Position, Unit } from '../../engine/position.ts';
import { resultWithoutOrder } from '../../engine/report.ts';
import type { YearEvent } from '../../engine/year-steps.ts';
import type { Setting } from '../../engine/setting.ts';
import { compareText, makeUnit, sortedPosition } from '../../engine/units.ts';
import { recall, remember } from './memory.ts';
import { minor } from './minors.ts';

/**
 * The event in which minor powers' units come back, right after ownership is recorded, even if there are no builds. Every minor power's
 * centre that has no unit and no owner gets its unit back (ruling 10.19).
 */
export const rising: YearEvent = {
  event: 'rising',
  happens: (s) => {
    const risen = unitsToRise(s);
    if (risen.length === 0) return null;
    const { position } = s;
    return {
      report: risen.map((unit) => resultWithoutOrder(unit, ['builds'])),
      next: sortedPosition({ ...position, units: [...position.units, ...risen] }),
      outcome: null,
    };
  },
  foretells: (s) => {
    const spaces = unitsToRise(s).map(({ at }) => at);
    return spaces.length === 0 ? [] : [{ event: 'rising', spaces }];
  },
};

function unitsToRise(s: Setting): Unit[] {
  const { centres, units } = s.position;
  const vacant = Object.keys(centres)
    .filter((at) => centres[at] === null && !units.some((unit) => unit.at === at))
    .sort(compareText);
  return vacant.flatMap((at) => minorUnitOf(s, at) ?? []);
}

/**
 * The unit of a centre's minor power; null if the centre has no minor power. Usually this is the unit that the centre had at the start. If
 * the centre belonged to a great power that fell apart, the unit is an army. A great power's home centre has no owner only if that power
 * fell apart (ruling 10.31).
 */
function minorUnitOf({ start, position }: Setting, at: Space): Unit | null {
  const armed = start.units.find((unit) => unit.power === minor && unit.at === at);
  if (newMinors(position).includes(at)) return newMinor(at);
  return armed ?? (start.centres[at] ? newMinor(at) : null);
}

/** The army of a centre that has become a minor power. */
export const newMinor = (at: Space): Unit => makeUnit(minor, 'A', at);

const memoryKey = 'newMinors';

/** The centres that became minor powers when the power that owned them fell apart. */
const newMinors = (position: Position): readonly Space[] => recall(position, memoryKey);

/** The given position, with these centres added to the new minor powers in its memory. */
export function withNewMinors(position: Position, spaces: readonly Space[]): Position {
  const all = new Set([...newMinors(position), ...spaces]);
  return remember(position, memoryKey, [...all].sort(compareText));
}
