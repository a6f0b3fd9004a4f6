import type { GameOptions } from '../../../engine/setting.ts';
import { withHandsNoted } from '../../rules/hands.ts';
import type { Homelands, RuleModule } from '../module.ts';
import { withCollapse } from './collapse.ts';
import type { Capitals } from './loss.ts';
import { withCapitalsToWin } from './majority.ts';

/**
 * Capitals by Lewis Pulsipher. The option `rules` has the values `A`, `B` and `AB`. The value `AB` means both rules. Each power that may
 * choose its capital has an option of its own. The name of this option is the power's id, such as `russia` on the standard board (ruling
 * 11.1).
 */
export const capitals: RuleModule = {
  id: 'capitals',
  name: 'Capitals',
  isOf1971: true,
  over: (game, homelands) => ({
    ...game,
    options: { ...game.options, rules: ['AB', 'A', 'B'], ...choices(homelands) },
    capitals: (options) => capitalsBy(options, homelands),
    rules: (options) => {
      const chosen = capitalsBy(options, homelands);
      const own = withHandsNoted(game.rules(options));
      const toWin = options.rules === 'A' ? own : withCapitalsToWin(own, chosen);
      return options.rules === 'B' ? toWin : withCollapse(toWin, chosen);
    },
  }),
};

/** The powers with more than one possible capital, each with the cities to choose from. */
function choices({ capitals }: Homelands) {
  return Object.fromEntries(Object.entries(capitals).filter(([, cities]) => cities.length > 1));
}

function capitalsBy(options: GameOptions, { capitals }: Homelands): Capitals {
  const chosen = Object.entries(capitals).map(([power, cities]) => [
    power,
    cities.find((city) => city === options[power]) ?? cities[0],
  ]);
  return Object.fromEntries(chosen) as Capitals;
}
