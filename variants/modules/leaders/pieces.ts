import type { Kind, Space } from '../../../engine/board.ts';
import type { Position, Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { settingAt } from '../../../engine/setting.ts';
import { handWith } from '../../rules/hands.ts';
import { isAlive, isOnGround, sortedPosition, withoutUnits } from '../../../engine/units.ts';

/** The letter that stands for a leader in orders. */
export const leaderKind: Kind = 'L';

export const isLeader = ({ kind }: { kind: Kind }) => kind === leaderKind;

/** The army or fleet of the leader's own power in the leader's space (ruling 4.2). A plane above the space does not count (ruling K16). */
export function besideOf(units: readonly Unit[], { power, at }: Unit): Unit | undefined {
  return units.find((unit) => unit.power === power && unit.at === at && isOnGround(unit));
}

/** An army or fleet of another power in a space; null if there is none. */
export function foreignUnitAt(units: readonly (Unit | null)[], at: Space, power: string): Unit | null {
  return units.find((unit) => unit?.at === at && unit.power !== power && isOnGround(unit)) ?? null;
}

/**
 * The same setting, but without the leaders in its position: builds, centres and victory are decided as if leaders were not there (rulings
 * 4.4, 4.13).
 */
export const settingWithoutLeaders = (s: Setting): Setting =>
  settingAt(s, withoutUnits(s.position, isLeader));

/** The given position, with the leaders of the position `before` added to it. */
export function withLeadersOf(position: Position, before: Position): Position {
  return sortedPosition({
    ...position,
    units: [...position.units, ...before.units.filter(isLeader)],
    dislodged: [...position.dislodged, ...before.dislodged.filter(({ unit }) => isLeader(unit))],
  });
}

/**
 * Has a leader's player lost every unit and centre (ruling 4.13)? The units and centres of all powers of that player count (ruling L15).
 */
export function isOrphan(s: Setting, position: Position, { power }: Unit): boolean {
  return ![power, ...handWith(s, power)].some((one) => isAlive(position, one));
}
