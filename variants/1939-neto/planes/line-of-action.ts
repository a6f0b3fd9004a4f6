import type { Space } from '../../../engine/board.ts';
import type { Power, Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { isOnGround } from '../../../engine/units.ts';
import { homelands } from '../homelands.ts';
import { areInContact } from './plane.ts';

/**
 * The spaces that give a power's planes their line of action: the power's provinces and centres, and the spaces of its armies and fleets
 * (ruling 9.4).
 */
function footholds({ position: { centres, units } }: Setting, power: Power): Set<Space> {
  const own = units.filter((unit) => unit.power === power && isOnGround(unit));
  const owned = Object.keys(centres).filter((at) => centres[at] === power);
  const provinces = homelands.territory[power]?.split(' ') ?? [];
  return new Set([...provinces, ...owned, ...own.map(({ at }) => at)]);
}

/** The spaces that are in a power's line of action at present (ruling 9.4). */
export function lineOfAction(s: Setting, power: Power): Set<Space> {
  const { compiled } = s;
  const line = new Set<Space>();
  for (const at of footholds(s, power)) {
    line.add(at);
    for (const to of compiled.near[compiled.number.get(at) as number]) line.add(compiled.spaces[to].id);
  }
  return line;
}

/** Is a space in a power's line of action, at present or after the ordered moves of the power's armies and fleets (ruling 9.5)? */
export function isInOrderedLine(s: Setting, power: Power, at: Space): boolean {
  if (lineOfAction(s, power).has(at)) return true;
  return (s.orders?.unit ?? []).some((line, place) => {
    const unit = s.position.units[place] as Unit | undefined;
    if (unit?.power !== power || !isOnGround(unit) || line?.order?.type !== 'move') return false;
    if (!areInContact(s, line.order.to, at)) return false;
    const round = s.rules.rounds(s).find((one) => one.takesPart(unit));
    return round?.fault(s, unit, line.order) === null;
  });
}
