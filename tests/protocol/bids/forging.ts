import { generator } from '../../../src/protocol/points/generators.ts';
import { CurvePoint, Fn, writePoints } from '../../../src/protocol/points/points.ts';
import { secretProduct } from '../../../src/protocol/points/sums.ts';
import { bidsName } from '../../../src/protocol/bids/bids-name.ts';
import type { BidsContext } from '../../../src/protocol/bids/bids-name.ts';
import { chunksIn, handsOf, linksOf, placesOf } from '../../../src/protocol/bids/bidding.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import type { CastBids } from '../../../src/protocol/bids/checking.ts';
import type { ProofMarks } from '../../../src/protocol/bids/proof.ts';
import { seatStatement } from '../../../src/protocol/bids/seat-statement.ts';
import { dealNumber } from '../../../src/protocol/bids/sharing.ts';
import { makeDealKey } from '../../../src/protocol/escrow/deal-key.ts';
import { exchange } from '../../../src/protocol/wire/keys.ts';
import { nonceOf, numberOf } from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { chanceOf } from './chance.ts';
import { proveByThePage } from './second-prover.ts';

/** How a dishonest program departs from the rules when it seals bids. */
interface Lie {
  /** Numbers to add to the sums of the chunks, one number to each sum. They come on top of the points that are bid. */
  added?: readonly bigint[];
  /** The number that is dealt in shares, in place of the number that masks the sums. */
  shared?: bigint;
  /** The number that the proof is about, in place of the one that masks the sums. */
  proved?: bigint;
  /** Changes the commitments of the proof. */
  tamper?: (marks: ProofMarks) => ProofMarks;
}

/** The points of honest bids: for each power of the seat, one number for each order for which the power may bid. */
export function pointsOf({ context }: BiddingSeat, bids: readonly SecretBid[]): bigint[] {
  return placesOf(handsOf(context.bidding, context.powers)).map(({ power, order }) =>
    bids.reduce(
      (sum, bid) => sum + (bid.power === power && bid.order === order ? BigInt(bid.points) : 0n),
      0n,
    ),
  );
}

/**
 * Seals any numbers as points, whether the rules allow them or not. Also makes a proof that the rules allow these points. The proof is as
 * good as a liar can make it.
 */
export function forged(seat: BiddingSeat, points: readonly bigint[], lie: Lie = {}): CastBids {
  const { context } = seat;
  const number = numberOf(seat);
  const nonce = nonceOf(seat.seat);
  const name = { digest: bidsName(context, nonce), dealer: seat.seat };
  const shared = lie.shared ?? number;
  const dealt = dealNumber(shared, context.author, name, context.holders, { exchange, makeDealKey });
  const reduced = points.map((one) => Fn.create(one));
  const sums = sumsOf(context, reduced, number, lie.added);
  const unproved = { nonce, ...dealt, sums: writePoints(sums) };
  const mask = secretProduct(generator('mask'), shared);
  const statement = seatStatement(context, unproved, sums, mask);
  const proof = proveByThePage(statement, reduced, lie.proved ?? number, chanceOf('forger'), lie.tamper);
  return { context, bids: { ...unproved, ...proof } };
}

/** The masked sums of these points, whether the rules allow the points or not. `added`: numbers that a liar adds to the sums. */
function sumsOf(
  { bidding, powers }: BidsContext,
  points: readonly bigint[],
  number: bigint,
  added: readonly bigint[] = [],
): readonly CurvePoint[] {
  const orders = placesOf(handsOf(bidding, powers)).map(({ order }) => order);
  const held = Array.from({ length: chunksIn(bidding) }, (_, chunk) => added[chunk] ?? 0n);
  for (const { secret, chunk, weight } of linksOf(bidding, orders))
    held[chunk] = (held[chunk] as bigint) + weight * (points[secret] as bigint);
  return held.map((sum, chunk) => {
    const mask = secretProduct(generator('mask', chunk + 1), number);
    return secretProduct(CurvePoint.BASE, Fn.create(sum)).add(mask);
  });
}
