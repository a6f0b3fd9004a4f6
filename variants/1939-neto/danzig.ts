import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { isOnGround } from '../../engine/units.ts';

/** Adds 1 to the strength of German armies and fleets that move into Danzig, whoever is in East Prussia (ruling 9.23). */
export function withDanzigStronger(rules: VariantRules): VariantRules {
  return {
    ...rules,
    strength: (s, unit, as, at, against) => {
      const usual = rules.strength(s, unit, as, at, against);
      const moves = as === 'attack' || as === 'prevent';
      const gains = moves && at === 'dan' && unit.power === 'germany' && isOnGround(unit);
      return gains && usual > 0 ? usual + 1 : usual;
    },
  };
}
