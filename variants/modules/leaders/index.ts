import { readPhase, writePhase } from '../../../engine/phase.ts';
import { withHandsNoted } from '../../rules/hands.ts';
import type { RuleModule } from '../module.ts';
import { withLeaders } from './rules.ts';

/** Leaders, or Heroes, by Lewis Pulsipher. Each player has a leader, who adds 1 to the strength of the player's unit in the same space. */
export const leaders: RuleModule = {
  id: 'leaders',
  name: 'Leaders',
  isOf1971: true,
  over: (game) => ({
    ...game,
    start: (options) => {
      const start = game.start(options);
      const year = readPhase(start.phase).year - 1;
      return { ...start, phase: writePhase({ season: 'W', year, letter: 'A' }) };
    },
    rules: (options) => withLeaders(withHandsNoted(game.rules(options)), game.start(options).phase),
  }),
};
