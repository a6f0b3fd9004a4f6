import type { Unit } from '../../../engine/position.ts';
import type { Reason, Result } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import { resultWithoutOrder } from '../../../engine/report.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import type { Setting } from '../../../engine/setting.ts';
import { settingAt } from '../../../engine/setting.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import type { YearEvent, Phase } from '../../../engine/year-steps.ts';
import { withDrivenOut } from '../../../engine/units.ts';
import { lineOfAction } from './line-of-action.ts';
import { isMaltese, isPlane, spacesBy } from './plane.ts';
import { airStandoffs } from './air-standoffs.ts';

/**
 * Lets planes retreat in a phase of their own, after armies and fleets (ruling N5). A plane may retreat to a space that touches the plane's
 * space and is in the plane's line of action (ruling 9.12). Except for retreats, `enters` refuses planes, since the moves of planes
 * are resolved in the air round.
 */
export function withPlaneRetreats(rules: VariantRules): VariantRules {
  return {
    ...rules,
    retreats: (_s, { unit }, letter) => isPlane(unit) === (letter === 'P'),
    enters: (s, unit, to, how) => {
      if (!isPlane(unit)) return rules.enters(s, unit, to, how);
      return how === 'retreat' ? faultOfRetreat(s, unit, to) : barred('no way', to);
    },
  };
}

function faultOfRetreat(s: Setting, plane: Unit, to: string): Reason | null {
  if (!spacesBy(s, plane.at).includes(to)) return barred('no way', to);
  return lineOfAction(s, plane.power).has(to) ? null : barred('out of line of action', to);
}

/**
 * Makes the phase in which dislodged planes retreat, and planes outside their line of action move on. Only standoffs between planes close
 * spaces to retreating planes (rulings 9.12, N6).
 */
export function planePhase(season: string): Phase {
  const phase = retreatPhase(season, 'P');
  return {
    ...phase,
    asks: (s, power) => phase.asks(inTheAir(s), power),
    legal: (s, power, unit, soFar) => phase.legal(inTheAir(s), power, unit, soFar),
    check: (s, power, line, all) => phase.check(inTheAir(s), power, line, all),
    resolve: (s, orders) => phase.resolve(inTheAir(s), orders),
  };
}

function inTheAir(s: Setting): Setting {
  const { position } = s;
  return settingAt(s, { ...position, standoffs: airStandoffs(position) });
}

/**
 * The event that comes after all armies and fleets have retreated: planes outside their line of action must move on (rulings 9.5, N5).
 */
export const planesMoveOn: YearEvent = {
  event: 'planes move on',
  happens: (s) => {
    const { position } = s;
    const strayed = position.units.filter((unit) => isPlane(unit) && isAstray(s, unit));
    if (strayed.length === 0) return null;
    return { report: strayed.map(strayingOf), next: withDrivenOut(position, strayed), outcome: null };
  },
};

/** Is a plane outside its line of action? Malta's plane has no line of action, so it never has to move on (ruling 9.15). */
const isAstray = (s: Setting, plane: Unit) =>
  !isMaltese(plane) && !lineOfAction(s, plane.power).has(plane.at);

const strayingOf = (unit: Unit): Result =>
  resultWithoutOrder(unit, ['dislodged'], [barred('out of line of action', unit.at)]);
