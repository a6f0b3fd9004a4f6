import type { Kind, Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';

/**
 * Sites besides a power's home centres, with the kinds of unit that the power may build there if it owns the site. If several sites have
 * the same `oneOf`, the power may use only one of them in a winter (The Marches, rule 7; rulings 8.12, 11.5).
 */
export type ExtraSites = Readonly<
  Record<Power, readonly { at: Space; kinds: readonly Kind[]; oneOf?: string }[]>
>;

/** Adds these sites to the sites that the rules already have. */
export function withExtraSites(rules: VariantRules, extra: ExtraSites): VariantRules {
  return {
    ...rules,
    sites: (s, power) => [
      ...rules.sites(s, power),
      ...(extra[power] ?? []).filter(({ at }) => s.position.centres[at] === power),
    ],
  };
}
