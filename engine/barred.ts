import type { Space } from './board.ts';
import type { Reason } from './report.ts';

/** Why something counts for nothing, by the name of its rule (notation/words.ts says it in a sentence), and where. */
export function barred(rule: string, space?: Space): Reason & { code: 'barred' } {
  return space === undefined ? { code: 'barred', rule } : { code: 'barred', rule, space };
}
