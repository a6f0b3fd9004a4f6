import { withGoal } from '../rules/victory.ts';
import type { RuleModule } from './module.ts';

/** The numbers that a table may choose as the goal. */
const goals = Array.from({ length: 33 }, (_, place) => place + 8);
const usual = 12;

/**
 * The option `goal` says how many centres a player needs to win, or how many of whatever else the game counts. A player who has reached
 * this number wins only if every other player has fewer (ruling V4).
 */
export const otherGoal: RuleModule = {
  id: 'other-goal',
  name: 'Other goal',
  over: (game) => ({
    ...game,
    options: { ...game.options, goal: goals },
    defaults: (given) => ({ ...game.defaults?.(given), goal: usual }),
    rules: (options) => withGoal(game.rules(options), Number(options.goal)),
  }),
};
