import type { Space } from '../../engine/board.ts';
import { adjustmentPhase } from '../../engine/phases/adjustments.ts';
import { ownership, victory } from '../../engine/phases/ownership-and-victory.ts';
import { movementPhase } from '../../engine/phases/movement.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import { edition1971 } from '../../engine/edition.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { YearStep } from '../../engine/year-steps.ts';
import type { ExtraSites } from '../rules/extra-sites.ts';
import { withExtraSites } from '../rules/extra-sites.ts';
import type { LateCentres } from '../rules/late-centres.ts';
import { lateCentresCome, lateCentresStand, withLateHomes } from '../rules/late-centres.ts';
import { minorsLeave } from '../rules/leaving.ts';
import { withMinors } from '../rules/minors.ts';
import type { Exemptions } from '../rules/no-effect.ts';
import { withoutEffect } from '../rules/no-effect.ts';
import type { OffBoardCentres } from '../rules/off-board.ts';
import { offBoardCentresComeAndGo, withOffBoardHomes } from '../rules/off-board.ts';
import { withOnBoardCentresScored } from '../rules/scores.ts';
import { withGoal } from '../rules/victory.ts';

/** The centres that come into the game later, by rules 3 and 4. */
const late: readonly LateCentres[] = [
  { winter: 1939, comes: 'always', homes: { britain: 'lon', france: 'mar', italy: 'ven', ussr: 'mos' } },
  { winter: 1940, comes: 'when free', homes: { britain: 'lvp', france: 'bre', ussr: 'stp' } },
];

/** The centres off the board, which come by rule 5. */
const america: OffBoardCentres = { winter: 1941, homes: { britain: 'nus', france: 'sus' } };

/** The spaces that are not yet centres when the game begins. */
export const laterCentres: readonly Space[] = [...late, america].flatMap(({ homes }) => Object.values(homes));

/**
 * The units that may enter a space as if its neutral unit had no strength (rule 7). In this way, a German army may enter Austria, a Soviet
 * army may enter Moscow and St Petersburg, and any British unit may enter Gibraltar.
 */
const exemptions: Exemptions = {
  aus: ({ power, kind }) => power === 'germany' && kind === 'A',
  mos: ({ power, kind }) => power === 'ussr' && kind === 'A',
  stp: ({ power, kind }) => power === 'ussr' && kind === 'A',
  gib: ({ power }) => power === 'britain',
};

/** The two sites where Germany may build besides its home centres. In each winter, Germany may use only one of them (rule 7). */
const extraSites: ExtraSites = {
  germany: [
    { at: 'aus', kinds: ['A'], oneOf: 'Austria or Jugoslavia' },
    { at: 'jug', kinds: ['F'], oneOf: 'Austria or Jugoslavia' },
  ],
};

/** The steps of a year, with rules 3, 4, 5 and 8 in the order of ruling 8.8. */
const year: readonly YearStep[] = [
  movementPhase('S'),
  retreatPhase('S'),
  movementPhase('F'),
  minorsLeave({ mos: 1939, stp: 1940 }),
  retreatPhase('F'),
  lateCentresStand(late),
  ownership,
  lateCentresCome(late),
  offBoardCentresComeAndGo(america),
  victory,
  adjustmentPhase('W'),
];

/** The rules of The Marches, which replace some rules of the rulebook of 1971. */
function marchesRules(): VariantRules {
  let rules: VariantRules = { ...standardRules, edition: edition1971, year: () => year };
  rules = withMinors(rules);
  rules = withoutEffect(rules, exemptions);
  rules = withLateHomes(rules, late);
  rules = withOffBoardHomes(rules, america);
  rules = withExtraSites(rules, extraSites);
  return withGoal(withOnBoardCentresScored(rules), 14);
}

export const rules = marchesRules();
