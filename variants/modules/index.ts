import { blackAngels } from './black-angels/index.ts';
import { capitals } from './capitals/index.ts';
import { leaders } from './leaders/index.ts';
import type { RuleModule } from './module.ts';

/**
 * All modules, in the order in which ids and titles name the modules. The last module is applied first, so that Capitals judges a season
 * after everything that other modules have added to the season.
 */
export const modules: readonly RuleModule[] = [capitals, leaders, blackAngels];
