import { say, type Sentence } from '../sentences/sentence.ts';
import type { Genesis } from '../wire/bodies.ts';

/** Why this version can't play by these settings; null if it can. A game with settings that this version doesn't know is refused. */
export function unplayable({ bids }: Genesis): Sentence | null {
  return bids === 'open' ? null : say('secret bids', { bids });
}
