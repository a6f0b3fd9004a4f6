import { readPhase } from '../../engine/phase.ts';
import type { VariantRules } from '../../engine/rules.ts';

/** From this season to the other German planes are jets (ruling 9.26). */
const first = { year: 1944, season: 'F' };
const lastYear = 1946;

/** German planes have strength 2 from Fall 1944 to Fall 1946, in all they do (ruling 9.26). */
export function withJets(rules: VariantRules): VariantRules {
  return {
    ...rules,
    strength: (s, unit, as, at, against) => {
      const usual = rules.strength(s, unit, as, at, against);
      return unit.kind === 'P' && unit.power === 'germany' && isJetSeason(s.position.phase)
        ? 2 * usual
        : usual;
    },
  };
}

function isJetSeason(phase: string): boolean {
  const { season, year } = readPhase(phase);
  return (year > first.year || (year === first.year && season === first.season)) && year <= lastYear;
}
