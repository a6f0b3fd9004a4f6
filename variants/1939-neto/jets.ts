import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { dates, isDuring } from './dates.ts';

/** Doubles the strength of German planes, from 1 to 2, while they are jets (ruling 9.26). */
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
