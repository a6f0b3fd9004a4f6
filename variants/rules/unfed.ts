import type { Unit } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';

/**
 * Makes some units need no centre. Such units are not counted when the units of a power are compared with its centres, and they are never
 * removed.
 */
export function withUnfed(rules: VariantRules, isUnfed: (unit: Unit) => boolean): VariantRules {
  return {
    ...rules,
    supply: (s, power) => {
      const { allowed, counts } = rules.supply(s, power);
      return { allowed, counts: (unit) => (isUnfed(unit) ? 0 : counts(unit)) };
    },
  };
}
