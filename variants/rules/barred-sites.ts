import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { Rules } from '../../engine/rules.ts';

/** Home centres in which their power does not build, such as colonies (ruling 10.24). */
export function withBarredSites(rules: Rules, barred: Readonly<Record<Power, readonly Space[]>>): Rules {
  return {
    ...rules,
    sites: (s, power) => rules.sites(s, power).filter(({ at }) => !barred[power]?.includes(at)),
  };
}
