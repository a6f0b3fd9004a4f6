import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { edition1971 } from '../../engine/edition.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { Setting } from '../../engine/setting.ts';
import type { YearStep } from '../../engine/year-steps.ts';
import type { Variant } from '../../engine/variant.ts';
import { withLandings } from './landing.ts';
import { type CrowdedUntil, lastCrowdedYear, withCrowdedSeas } from './seas.ts';
import { setsPhase } from './sets.ts';
import { board, defaults, options, powersOf, start } from './start.ts';
import { withSupplies } from './supply.ts';
import { votePhase } from './vote.ts';

const spring = [movementPhase('S'), retreatPhase('S')];
const fallMoves = movementPhase('F');
const rest = [retreatPhase('F'), ownership, adjustmentPhase('W'), victory];

const before: readonly YearStep[] = [setsPhase];
const usual: readonly YearStep[] = [...spring, fallMoves, ...rest];
const withVote: readonly YearStep[] = [...spring, fallMoves, votePhase('F'), ...rest];

/** The steps of a year. Before the first year, powers choose their sets of seas. There is a vote in only one year. */
const yearBy =
  (until: CrowdedUntil) =>
  ({ options }: Setting, year: number): readonly YearStep[] => {
    if (year < 1901) return before;
    return year === until(options) ? withVote : usual;
  };

/** Makes Colonisation with a crowded time that lasts until the given year. In the crowded time, a sea may have any number of units. */
export function colonisationOf(until: CrowdedUntil): Variant {
  const own: VariantRules = { ...standardRules, edition: edition1971, year: yearBy(until) };
  const rules = withSupplies(withLandings(withCrowdedSeas(own, until)));
  return {
    id: 'colonisation',
    name: 'Colonisation',
    options,
    defaults,
    powers: powersOf,
    board: () => board,
    drawing: () => 'standard',
    start,
    rules: () => rules,
  };
}

/** Colonisation by Lewis Pulsipher, on the standard board. The option `table` decides which sets of seas there are (rulings 7.1 and C1). */
export const colonisation = colonisationOf(lastCrowdedYear);
