import { blackAngels } from './black-angels/index.ts';
import { buildAnywhere } from './build-anywhere.ts';
import { capitals } from './capitals/index.ts';
import { leaders } from './leaders/index.ts';
import type { RuleModule } from './module.ts';
import { otherGoal } from './other-goal.ts';
import { yearLimit } from './year-limit.ts';

/**
 * All modules, in the order in which ids and titles name the modules. The last module is applied first. So Capitals is applied after most
 * other modules, and its event at the end of a season comes after everything that they have added to the season. The year limit is applied
 * after all others, so it ends every game, whatever way to win the other modules set.
 */
export const modules: readonly RuleModule[] = [
  yearLimit,
  capitals,
  leaders,
  buildAnywhere,
  otherGoal,
  blackAngels,
];
