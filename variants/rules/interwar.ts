import type { Kind, Space } from '../../engine/board.ts';
import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { YearStep } from '../../engine/year-steps.ts';
import { withBarredSites } from './barred-sites.ts';
import type { BidTerms } from './points/orders.ts';
import { withExtraSites } from './extra-sites.ts';
import { withLapse } from './lapse.ts';
import { withMinors } from './minors.ts';
import { withBids } from './points/index.ts';
import { rising } from './rising.ts';
import { withGoal } from './victory.ts';

/** For each power, the home centres in which the power may not build. */
const colonies = { britain: ['sue'], france: ['alg', 'bei'], italy: ['tri'] };

const army = (at: Space) => ({ at, kinds: ['A'] satisfies Kind[] });
const armyOrFleet = (at: Space) => ({ at, kinds: ['A', 'F'] satisfies Kind[] });
const newSites = {
  germany: [army('aus')],
  poland: [armyOrFleet('lat'), armyOrFleet('lit'), armyOrFleet('rum')],
};

const year: readonly YearStep[] = [
  movementPhase('S'),
  retreatPhase('S'),
  movementPhase('F'),
  retreatPhase('F'),
  ownership,
  rising,
  victory,
  adjustmentPhase('W'),
];

/**
 * The rules that 1926 and 1936 share: the standard rules with armed minor powers, diplomacy points and colonies. A seat needs a score of 18
 * to win.
 */
export function interwarRules(terms: BidTerms, nations: Readonly<Record<Space, string>> = {}): VariantRules {
  let rules = withMinors(standardRules, nations);
  rules = withBids(rules, terms, year);
  rules = withLapse(rules);
  rules = withBarredSites(rules, colonies);
  rules = withExtraSites(rules, newSites);
  return withGoal(rules, 18);
}
