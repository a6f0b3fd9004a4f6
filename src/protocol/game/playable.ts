import { say, type Sentence } from '../sentences/sentence.ts';
import type { Genesis } from '../wire/bodies.ts';

/**
 * Why nobody can play by these settings; null if people can.
 * - If keys are not shared, nobody can take the place of a seat that stays away, so that a single seat could void all secret bids.
 * - Bids are `kept` if and only if the genesis names a keeper.
 */
export function unplayable({ bids, escrow, keeper }: Genesis): Sentence | null {
  if (bids === 'kept' && keeper === null) return say('keeper missing');
  if (bids !== 'kept' && keeper !== null) return say('keeper idle');
  return bids !== 'open' && escrow === 'none' ? say('secret bids') : null;
}
