import type { Variant } from '../../engine/variant.ts';
import { standardOf1971 } from '../standard/index.ts';
import type { CountryGroup } from './groups.ts';
import { groupings } from './groups.ts';
import { withInnings } from './innings.ts';
import { withRotation } from './rotation.ts';

/**
 * Baseball by Lewis Pulsipher, on the standard board. The option `players` decides how the countries are grouped (ruling 1.10). The option
 * `seasons` is the number of seasons in an inning.
 */
export const baseball: Variant = {
  ...standardOf1971,
  id: 'baseball',
  name: 'Baseball',
  options: { players: [...groupings.keys()], seasons: [3, 2] },
  rules: (options) => {
    const groups = groupings.get(options.players as number | string) as readonly CountryGroup[];
    const rules = withRotation(standardOf1971.rules(options), groups);
    return withInnings(rules, groups, options.seasons === 2 ? ['S', 'F'] : ['S', 'U', 'F']);
  },
};
