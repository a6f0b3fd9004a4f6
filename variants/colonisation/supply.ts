import { readPhase } from '../../engine/phase.ts';
import type { Power, Unit } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { centresOf, countedBySeat } from '../../engine/rules/census.ts';
import type { Setting } from '../../engine/setting.ts';
import { makeUnit } from '../../engine/units.ts';
import { withGoal } from '../rules/victory.ts';
import { beginningSeas } from './start.ts';

/**
 * Rule 6: 4 supplies come from off the board for each power in the winter of 1901, and each year one fewer, until none
 * come.
 */
const firstSupplies = 4;
/** The year in which supplies come first. */
const firstYear = 1901;

/** Rule 7: 19 units win; an army-fleet counts as two. */
const goal = 19;

const yearOf = ({ position }: Setting) => readPhase(position.phase).year;

const suppliesIn = (year: number) => Math.min(firstSupplies, Math.max(0, firstYear + firstSupplies - year));

/** An army-fleet is fed, and counts for victory, as two (rulings 7.2 and 7.12). */
const worth = ({ kind }: Unit) => (kind === 'AF' ? 2 : 1);

/**
 * Supplies from off the board, army-fleets that lose parts, and builds in every centre that a power owns (rulings 7.2,
 * 7.11, 7.12).
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

/** A power builds in every centre it owns, so all of them are homes. */
const ownedCentres = ({ position: { centres } }: Setting, power: Power) =>
  Object.keys(centres)
    .filter((at) => centres[at] === power)
    .sort();

/**
 * In the first winter a power without a free centre of its own may put a fleet into a sea that it began in (rulings
 * 7.11 and C7).
 */
function mayBuildAtSea(s: Setting, power: Power): boolean {
  const isFree = (at: string) => !s.position.units.some((unit) => unit.at === at);
  return yearOf(s) === firstYear && !s.rules.homes(s, power).some(isFree);
}
