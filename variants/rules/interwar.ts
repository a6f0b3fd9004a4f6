import type { Space } from '../../engine/board.ts';
import type { Kind } from '../../engine/board.ts';
import type { Rules } from '../../engine/rules.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { withBarredSites } from './barred-sites.ts';
import type { Terms } from './points/orders.ts';
import { withExtraSites } from './extra-sites.ts';
import { withLapse } from './lapse.ts';
import { withMinors } from './minors.ts';
import { withBids } from './points/index.ts';
import { withRising } from './rising.ts';
import { withGoal } from './victory.ts';

/** Centres that count as home at the start, but where nothing is built. */
const colonies = { britain: ['sue'], france: ['alg', 'bei'], italy: ['tri'] };

const army = (at: Space) => ({ at, kinds: ['A'] satisfies Kind[] });
const armyOrFleet = (at: Space) => ({ at, kinds: ['A', 'F'] satisfies Kind[] });
const newSites = {
  germany: [army('aus')],
  poland: [armyOrFleet('lat'), armyOrFleet('lit'), armyOrFleet('rum')],
};

/** The rules that 1926 and 1936 share: standard, armed minor powers, points bid for them, colonies, and 18 to win. */
export function interwarRules(terms: Terms, nations: Readonly<Record<Space, string>> = {}): Rules {
  let rules = withMinors(standardRules, nations);
  rules = withBids(rules, terms);
  rules = withRising(rules);
  rules = withLapse(rules);
  rules = withBarredSites(rules, colonies);
  rules = withExtraSites(rules, newSites);
  return withGoal(rules, 18);
}
