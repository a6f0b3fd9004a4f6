import { UnknownVariant } from '../../engine/errors.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { Variant } from '../../engine/variant.ts';
import { boards, circuitOf, groundOf, groundOptions, playersOn } from './boards.ts';
import { groupings } from './groups.ts';
import { withInnings } from './innings.ts';
import { withRotation } from './rotation.ts';

/**
 * Baseball by Lewis Pulsipher. The option `board` names the game whose board, units and rules are used in every inning. On the standard
 * board, the option `players` decides how the countries are grouped (ruling 1.10). The option `seasons` is the number of seasons in an
 * inning.
 */
export const baseball: Variant = {
  id: 'baseball',
  name: 'Baseball',
  options: { board: [...boards.keys()], players: [...groupings.keys()], seasons: [3, 2] },
  defaults: ({ board = 'standard' }) => ({ players: playersOn({ board })[0] }),
  powers: (options) => groundOf(options).powers(groundOptions(options)),
  board: (options) => {
    requirePlayers(options);
    return groundOf(options).board(groundOptions(options));
  },
  drawing: (options) => groundOf(options).drawing(groundOptions(options)),
  start: (options) => groundOf(options).start(groundOptions(options)),
  rules: (options) => {
    const circuit = circuitOf(options);
    const rules = withRotation(groundOf(options).rules(groundOptions(options)), circuit);
    return withInnings(rules, circuit, options.seasons === 2 ? ['S', 'F'] : ['S', 'U', 'F']);
  },
};

/** Throws UnknownVariant if the board is not for this number of players. */
function requirePlayers(options: GameOptions): void {
  const numbers = playersOn(options);
  if (numbers.includes(options.players as number | string)) return;
  throw new UnknownVariant(`Baseball: the board ${options.board} is for ${numbers.join(', ')} players.`);
}
