import { movementRound } from '../../engine/movement/round.ts';
import type { Unit } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { isOnGround } from '../../engine/units.ts';
import { withUnfed } from '../rules/unfed.ts';
import { withGoal } from '../rules/victory.ts';
import { withAfricaKorps } from './africa-korps.ts';
import { isAmerican } from './americans.ts';
import { withDanzigStronger } from './danzig.ts';
import { withJets } from './jets.ts';
import { airRound } from './planes/air-round.ts';
import { rangeOfPlane } from './planes/range.ts';
import { withPlanesAbove } from './planes/bombs-and-supports.ts';
import { isPlane } from './planes/plane.ts';
import { withPlaneRetreats } from './planes/retreats.ts';
import { withSatellites } from './satellites.ts';
import { yearOf } from './year.ts';

const rounds = [airRound(), withPlanesAbove(movementRound(isOnGround))];

/** Planes fly above armies and fleets, and capture no centres (rulings 9.1, 9.14). */
const withPlanes = (rules: VariantRules): VariantRules => ({
  ...rules,
  rounds: () => rounds,
  fits: (_s, here) => isOneEach(here),
  range: rangeOfPlane,
  captures: (s, unit) => !isPlane(unit) && rules.captures(s, unit),
});

/** Is this a unit that needs no centre: a plane or an American army (rulings 9.14, 9.25)? */
const isUnfed = (unit: Unit) => isPlane(unit) || isAmerican(unit);

/** Do these units of one space have at most one plane among them, and at most one army or fleet? */
function isOneEach(here: readonly Unit[]): boolean {
  const planes = here.filter(isPlane).length;
  return planes <= 1 && here.length - planes <= 1;
}

/** The rules of the game 1939: the standard rules of 2023 with planes, satellites and the special cases of the war. */
function netoRules(): VariantRules {
  let rules: VariantRules = { ...standardRules, year: (_s, of) => yearOf(of) };
  rules = withPlanes(rules);
  rules = withSatellites(rules);
  rules = withDanzigStronger(rules);
  rules = withJets(rules);
  rules = withAfricaKorps(rules);
  rules = withPlaneRetreats(rules);
  rules = withUnfed(rules, isUnfed);
  return withGoal(rules, 25);
}

export const rules = netoRules();
