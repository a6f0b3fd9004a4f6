import { say, type Sentence } from '../sentences/sentence.ts';
import type { Genesis } from '../wire/bodies.ts';

/**
 * Why this version can't play by these settings; null if it can. This version refuses settings that it doesn't know, and never ignores
 * them.
 */
export function unplayable({ bids }: Genesis): Sentence | null {
  return bids === 'open' ? null : say('secret bids', { bids });
}
