import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';

/** Bars builds in some home centres, such as colonies (ruling 10.24). */
export function withBarredSites(
  rules: VariantRules,
  barred: Readonly<Record<Power, readonly Space[]>>,
): VariantRules {
  return {
    ...rules,
    sites: (s, power) => rules.sites(s, power).filter(({ at }) => !barred[power]?.includes(at)),
  };
}
