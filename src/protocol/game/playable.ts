import { say, type Sentence } from '../sentences/sentence.ts';
import type { Genesis } from '../wire/bodies.ts';

/** Why this version cannot play by these settings; null if it can. What it does not play is never passed over. */
export function unplayable({ bids }: Genesis): Sentence | null {
  return bids === 'open' ? null : say('secret bids', { bids });
}
