import { hexToBytes } from '@noble/hashes/utils.js';
import { maskNumber } from '../../../../src/protocol/bids/bids-name.ts';
import type { BidsContext } from '../../../../src/protocol/bids/bids-name.ts';
import { castBids } from '../../../../src/protocol/bids/casting.ts';
import type { SecretBid } from '../../../../src/protocol/bids/casting.ts';
import { totalsIn } from '../../../../src/protocol/bids/counting.ts';
import type { DealProducts } from '../../../../src/protocol/bids/sharing.ts';
import { bidsContextOf } from '../../../../src/protocol/game/round/seat-bids.ts';
import type { PhaseRecord } from '../../../../src/protocol/game/told/table.ts';
import { finish } from '../../../../src/protocol/pausable.ts';
import { biddingRoundIn } from '../../../../src/protocol/player/own-bids.ts';
import { readPoints } from '../../../../src/protocol/points/points.ts';
import type { CurvePoint } from '../../../../src/protocol/points/points.ts';
import { bidsSecret } from '../../../../src/protocol/wire/keys.ts';
import { BIDS_NONCE } from '../../../../src/protocol/wire/secret-bids.ts';
import type { SecretBids } from '../../../../src/protocol/wire/secret-bids.ts';
import { forgerOf } from '../forger-of.ts';
import type { Node } from '../node.ts';

/** What a liar needs to seal bids: the context of the bids, and the secrets from which the masking number follows. */
export interface Sealing {
  context: BidsContext;
  secrets: { own: Uint8Array; seq: number; nonce: Uint8Array };
}

/** What a liar needs to seal bids in the next commit of its chain; null if its seat may not bid now. */
export function sealingOf(node: Node, phase: PhaseRecord): Sealing | null {
  const { table, seat, keep, link } = node.player;
  const round = biddingRoundIn(table, phase);
  const { keys, chain } = forgerOf(node);
  const context = round && seat !== null && bidsContextOf(round, seat, keys.chain.public);
  if (!context) return null;
  const own = bidsSecret(hexToBytes(keep.seed), link.room);
  const seq = (chain.at(-1)?.seq ?? -1) + 1;
  return { context, secrets: { own, seq, nonce: node.chance.bytes(BIDS_NONCE) } };
}

/** Seals bids. `products`: the computations with which the shares are dealt. */
export function sealBids(
  { context, secrets }: Sealing,
  bids: readonly SecretBid[],
  products?: DealProducts,
): SecretBids {
  return finish(castBids(context, bids, secrets, products));
}

/** The points that appear when the sums of these bids are unmasked. */
export function pointsSealed(
  { context, secrets: { own, seq, nonce } }: Sealing,
  bids: SecretBids,
): readonly number[] {
  const sums = readPoints(bids.sums) as readonly CurvePoint[];
  const points = totalsIn(context.bidding, { sums }, maskNumber(own, context.author, seq, nonce));
  if (!points) throw new Error('These bids are not sealed under this number.');
  return points;
}
