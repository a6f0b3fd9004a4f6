import type { Position, Power } from '../../engine/position.ts';
import { kindsBuiltIn } from '../../engine/rules/supply.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import { isOnBoard } from '../rules/on-board.ts';
import type { RuleModule } from './module.ts';

/** A power may build in every vacant centre that it owns, not only in home centres (ruling V3). */
export const buildAnywhere: RuleModule = {
  id: 'build-anywhere',
  name: 'Build anywhere',
  over: (game) => ({ ...game, rules: (options) => withEverySite(game.rules(options)) }),
};

/** Makes every centre on the board a site where the centre's owner may build. All other sites of the game remain. */
function withEverySite(rules: VariantRules): VariantRules {
  return {
    ...rules,
    sites: (s, power) => {
      const owned = centresOwned(s.position, power).filter((at) => isOnBoard(s, at));
      const others = rules.sites(s, power).filter(({ at }) => !owned.includes(at));
      return [...owned.map((at) => ({ at, kinds: kindsBuiltIn(s, at) })), ...others];
    },
  };
}

const centresOwned = ({ centres }: Position, power: Power) =>
  Object.keys(centres)
    .filter((at) => centres[at] === power)
    .sort();
