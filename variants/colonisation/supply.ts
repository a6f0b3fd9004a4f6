import { readPhase } from '../../engine/phase.ts';
import type { Power, Unit } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { centresOf, countedBySeat } from '../../engine/rules/census.ts';
import type { Setting } from '../../engine/setting.ts';
import { makeUnit } from '../../engine/units.ts';
import { withGoal } from '../rules/victory.ts';
import { beginningSeas } from './start.ts';

/**
 * The number of supplies from off the board that each power gets in the winter of 1901. The number falls by one each year, until it is 0
 * (rule 6).
 */
const firstSupplies = 4;
/** The first year with supplies from off the board. */
const firstYear = 1901;

/** The number of units that wins the game (rule 7). An army-fleet counts as two. */
const goal = 19;

const yearOf = ({ position }: Setting) => readPhase(position.phase).year;

const suppliesIn = (year: number) => Math.min(firstSupplies, Math.max(0, firstYear + firstSupplies - year));

/** How many units a unit counts as, both for supply and for victory. An army-fleet counts as two (rulings 7.2 and 7.12). */
const worth = ({ kind }: Unit) => (kind === 'AF' ? 2 : 1);

/**
 * Adds three things to the rules: powers get supplies from off the board, a power may remove the army of an army-fleet and keep the fleet,
 * and a power may build in every centre that it owns (rulings 7.2, 7.11, 7.12).
 */
export function withSupplies(rules: VariantRules): VariantRules {
  const fed: VariantRules = {
    ...rules,
    supply: (s, power) => ({ allowed: centresOf(s, power) + suppliesIn(yearOf(s)), counts: worth }),
    parts: (_s, { power, kind, at }) =>
      kind === 'AF' ? [{ removed: 'A', left: makeUnit(power, 'F', at) }] : [],
    homes: ownedCentres,
    sites: (s, power) =>
      mayBuildAtSea(s, power)
        ? beginningSeas(s, power).map((at) => ({ at, kinds: ['F'], oneOf: 'beginning seas' }))
        : rules.sites(s, power),
    score: (s) => {
      const owners = s.position.units.flatMap((unit) => Array<Power>(worth(unit)).fill(unit.power));
      return { of: 'units', goal, seats: countedBySeat(s, owners) };
    },
  };
  return withGoal(fed, goal);
}

/** The home centres of a power. All centres that a power owns are its home centres, since it may build in each of them. */
const ownedCentres = ({ position: { centres } }: Setting, power: Power) =>
  Object.keys(centres)
    .filter((at) => centres[at] === power)
    .sort();

/**
 * May a power build a fleet in one of the seas in which its army-fleets began? A power may do so in the first winter, if there is a unit in
 * every centre that the power owns (rulings 7.11 and C7).
 */
function mayBuildAtSea(s: Setting, power: Power): boolean {
  const isFree = (at: string) => !s.position.units.some((unit) => unit.at === at);
  return yearOf(s) === firstYear && !s.rules.homes(s, power).some(isFree);
}
