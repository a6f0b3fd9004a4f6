import { blackAngels } from './black-angels/index.ts';
import { buildAnywhere } from './build-anywhere.ts';
import { capitals } from './capitals/index.ts';
import { leaders } from './leaders/index.ts';
import type { RuleModule } from './module.ts';
import { otherGoal } from './other-goal.ts';
import { yearLimit } from './year-limit.ts';

/**
 * All modules, in the order in which ids and titles name the modules. The last module is applied first, so that Capitals judges a season
 * after everything that other modules have added to the season, and the last year ends a game whatever wins it.
 */
export const modules: readonly RuleModule[] = [
  yearLimit,
  capitals,
  leaders,
  buildAnywhere,
  otherGoal,
  blackAngels,
];
