import type { Space } from '../../engine/board.ts';
import type { Unit } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { minor } from './minors.ts';

/** For each space, the attackers against which the minor power's unit in that space has no effect. */
export type Exemptions = Readonly<Record<Space, (attacker: Unit) => boolean>>;

/**
 * Makes minor powers' units have no effect on some attackers (The Marches, rule 7; ruling 8.6). Against such an attacker, these units hold
 * with strength 0, whoever supports them. Against other attackers, and between attackers, nothing changes.
 */
export function withoutEffect(rules: VariantRules, exemptions: Exemptions): VariantRules {
  return {
    ...rules,
    strength: (s, unit, as, at, against) => {
      const ignored =
        as === 'hold' && unit.power === minor && against !== null && exemptions[unit.at]?.(against);
      return ignored ? 0 : rules.strength(s, unit, as, at, against);
    },
  };
}
