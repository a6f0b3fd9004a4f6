import { blackAngels } from './black-angels/index.ts';
import { capitals } from './capitals/index.ts';
import { leaders } from './leaders/index.ts';
import type { RuleModule } from './module.ts';

/**
 * Every module, in the order in which ids and titles name them. The last that is named is laid first, so that Capitals
 * judges a season when all that other modules put into it is over.
 */
export const modules: readonly RuleModule[] = [capitals, leaders, blackAngels];
