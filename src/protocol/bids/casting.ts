import type { Power } from '../../../engine/position.ts';
import { makeDealKey } from '../escrow/deal-key.ts';
import { generator } from '../points/generators.ts';
import { writePoints } from '../points/points.ts';
import { secretProduct } from '../points/sums.ts';
import type { Pausable } from '../pausable.ts';
import { exchange } from '../wire/keys.ts';
import type { SecretBids } from '../wire/secret-bids.ts';
import { handsOf, placesOf } from './bidding.ts';
import { bidsName, maskNumber } from './bids-name.ts';
import type { BidsContext } from './bids-name.ts';
import { prove } from './proving.ts';
import { sealSums } from './sealed-sums.ts';
import { seatStatement } from './seat-statement.ts';
import { dealNumber } from './sharing.ts';
import type { DealProducts } from './sharing.ts';
import { keepsBound, secretAt } from './statement.ts';

/** Points that a power bids for an order. The order is named by its number in the bidding. */
export interface SecretBid {
  power: Power;
  order: number;
  points: number;
}

/**
 * The number that masks a seat's bids is made from these values: the seat's secret for bids, the commit's place in its chain, and a fresh
 * nonce.
 */
export interface BidsSecrets {
  own: Uint8Array;
  seq: number;
  nonce: Uint8Array;
}

/**
 * Seals a seat's bids, in steps. Throws an error if a power bids for an order for which it may not bid, or bids more points than it may.
 * The app keeps people from locking such bids. A seat that bids nothing seals bids of zero points, and nobody else can tell that it bid
 * nothing.
 */
export function* castBids(
  context: BidsContext,
  bids: readonly SecretBid[],
  { own, seq, nonce }: BidsSecrets,
  products: DealProducts = { exchange, makeDealKey },
): Pausable<SecretBids> {
  const { author, seat, holders } = context;
  const points = pointsIn(context, bids);
  const number = maskNumber(own, author, seq, nonce);
  const name = { digest: bidsName(context, nonce), dealer: seat };
  const dealt = dealNumber(number, author, name, holders, products);
  yield;
  const sums = yield* sealSums(context, points, number);
  const unproved = { nonce, ...dealt, sums: writePoints(sums) };
  const mask = secretProduct(generator('mask'), number);
  const statement = seatStatement(context, unproved, sums, mask);
  if (!statement.bounds.every((bound) => keepsBound(bound, points))) {
    throw new Error('These bids spend more points than the powers have.');
  }
  return { ...unproved, ...(yield* prove(statement, points, number)) };
}

/** For each place in the seat's list of points, the points that these bids put in this place. */
function pointsIn({ bidding, powers }: BidsContext, bids: readonly SecretBid[]): readonly bigint[] {
  const places = placesOf(handsOf(bidding, powers));
  const points = places.map(() => 0n);
  for (const bid of bids) {
    const place = places.findIndex(({ power, order }) => power === bid.power && order === bid.order);
    if (place < 0) throw new Error(`${bid.power} may not bid for order ${bid.order}.`);
    points[place] = secretAt(points, place) + BigInt(bid.points);
  }
  return points;
}
