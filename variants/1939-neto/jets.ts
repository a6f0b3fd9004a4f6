import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { dates, isDuring } from './dates.ts';

/** As long as German planes are jets, they have strength 2 in everything they do (ruling 9.26). */
export function withJets(rules: VariantRules): VariantRules {
  return {
    ...rules,
    strength: (s, unit, as, at, against) => {
      const usual = rules.strength(s, unit, as, at, against);
      const isJet = unit.kind === 'P' && unit.power === 'germany' && isDuring(dates.jets, s.position.phase);
      return isJet ? 2 * usual : usual;
    },
  };
}
