import { generator } from '../points/generators.ts';
import type { CurvePoint } from '../points/points.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import type { BidCounts, SecretBids } from '../wire/secret-bids.ts';
import { biddingDigest, boundsOf, handsOf, linksOf, ordersIn, placesOf } from './bidding.ts';
import type { BidsContext } from './bids-name.ts';
import { bidsName } from './bids-name.ts';
import { degreeOf } from './statement.ts';
import type { BoundStatement } from './statement.ts';

/** Secret bids that have no proof yet. */
type UnprovedBids = Omit<SecretBids, 'marks' | 'answers'>;

/**
 * What a seat proves: its points are within the bounds of its hands, and its sums hold these points. `sums`: the curve points in
 * `bids.sums`. `mask`: the first point in `bids.coefficients`.
 */
export function seatStatement(
  context: BidsContext,
  bids: UnprovedBids,
  sums: readonly CurvePoint[],
  mask: CurvePoint,
): BoundStatement {
  const { bidding, powers } = context;
  const hands = handsOf(bidding, powers);
  const places = placesOf(hands);
  return {
    digest: statementDigest(context, bids),
    bases: places.map((_, place) => generator('bid', place)),
    blind: generator('bid blind'),
    bounds: boundsOf(bidding, hands),
    links: linksOf(
      bidding,
      places.map(({ order }) => order),
    ),
    sums,
    mask,
  };
}

/** A hash of everything that a seat's proof is about. */
export function statementDigest(context: BidsContext, bids: UnprovedBids): Uint8Array {
  const { bidding, powers } = context;
  const hands = handsOf(bidding, powers);
  const { nonce, point, known, coefficients, shares, sums } = bids;
  return hash(
    'bids-proof',
    bytesOf(bidsName(context, nonce)),
    biddingDigest(bidding),
    hands.length,
    ...hands.map(({ power }) => power),
    ...[point, known, coefficients, shares, sums],
  );
}

/** The numbers on which the length of a seat's bids depends. */
export function countsFor({ bidding, powers, holders }: BidsContext): BidCounts {
  const hands = handsOf(bidding, powers);
  return {
    orders: ordersIn(bidding),
    places: placesOf(hands).length,
    degree: degreeOf(boundsOf(bidding, hands)),
    threshold: holders.threshold,
    holders: holders.seats.length,
  };
}
