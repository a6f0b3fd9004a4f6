import { homelands as of1926 } from './1926/homelands.ts';
import { homelands as of1936 } from './1936/homelands.ts';
import { homelands as neto } from './1939-neto/homelands.ts';
import { homelands as pulsipher } from './1939-pulsipher/homelands.ts';
import { homelands as marches } from './marches/homelands.ts';
import type { Homelands } from './modules/module.ts';
import { homelands as standard } from './standard/homelands.ts';

/** The facts about the boards on which Baseball can be played, by the values of its option `board`. */
const homelandsOn: Readonly<Record<string, Homelands>> = {
  standard,
  '1926': of1926,
  marches,
  '1939-pulsipher': pulsipher,
  colonisation: standard,
};

/**
 * What modules must know about a game, and which modules the game refuses. `homelands` has the facts about the game's board. `refuses` has
 * the modules that cannot be added to the game, each with a sentence that says why.
 */
interface ModuleFit {
  homelands: Homelands;
  refuses: Readonly<Record<string, string>>;
}

/**
 * The modules that go with each game, by the id of the game. If a game does not refuse a module, the module goes with the game, whatever
 * other modules are added.
 */
export const pairs: Readonly<Record<string, ModuleFit>> = {
  standard: { homelands: standard, refuses: {} },
  'few-powers': {
    homelands: standard,
    refuses: { capitals: 'With two or three powers, a lost capital decides nothing that centres do not.' },
  },
  '1926': { homelands: of1926, refuses: {} },
  '1936': { homelands: of1936, refuses: {} },
  marches: { homelands: marches, refuses: {} },
  '1939-pulsipher': { homelands: pulsipher, refuses: {} },
  '1939-neto': { homelands: neto, refuses: {} },
  colonisation: {
    homelands: standard,
    refuses: {
      capitals: 'Everybody comes from over the sea, and nobody has a capital to lose.',
      leaders: 'Nobody has a home centre in which a leader could be placed.',
      'build-anywhere': 'Everybody builds in every centre that they own anyway.',
    },
  },
  baseball: {
    homelands: { ...standard, by: ({ board }) => homelandsOn[String(board)] },
    refuses: {
      capitals: 'Every inning begins anew, and nobody can lose a capital for good.',
      leaders: 'Every inning begins anew, and nobody can lose a leader for good.',
      'build-anywhere': 'Nobody builds within an inning.',
      'other-goal': 'Runs win, and there is no number of them that ends the game.',
      'year-limit': 'There are as many innings as players.',
    },
  },
};
