import { withGoal } from '../rules/victory.ts';
import type { RuleModule } from './module.ts';

/** The goals that a table may choose from. */
const goals = Array.from({ length: 33 }, (_, place) => place + 8);
const usual = 12;

/**
 * Another number of centres wins, or of whatever the game counts. The option `goal` is this number. A player who has reached it needs more
 * than every other player (ruling V4).
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
