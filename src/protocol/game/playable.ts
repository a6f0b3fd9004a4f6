import { say, type Sentence } from '../sentences/sentence.ts';
import type { Genesis } from '../wire/bodies.ts';

/**
 * Why nobody can play by these settings; null if people can.
 * - Secret bids need escrow. Without escrow, every seat would have to show its part of the count, so a single seat that stays away could
 *   prevent the count.
 * - Bids are `kept` if and only if the genesis names a keeper.
 */
export function unplayable({ bids, escrow, keeper }: Genesis): Sentence | null {
  if (bids === 'kept' && keeper === null) return say('keeper missing');
  if (bids !== 'kept' && keeper !== null) return say('keeper idle');
  return bids !== 'open' && escrow === 'none' ? say('secret bids') : null;
}
