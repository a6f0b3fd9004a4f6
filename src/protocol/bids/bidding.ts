import type { Bidding, BiddingHand } from '../../../engine/command/bidding.ts';
import type { Power } from '../../../engine/position.ts';
import { canonical } from '../wire/canonical.ts';
import { hash } from '../wire/hash.ts';
import { chunksFor, ORDERS_IN_CHUNK } from '../wire/secret-bids.ts';
import type { NumberBound, SumLink } from './statement.ts';

// Turns what may be bid into the numbers of a proof. The orders of all units together are numbered from 0 on. Orders 0 and 1 share a chunk,
// orders 2 and 3 the next, and so on. Each chunk has one sum, which holds the points on both of its orders. In this sum the points on the
// second order are multiplied by the radix.

/** A digest of what may be bid in a phase. It is the same in every browser, and proofs are bound to it. */
export function biddingDigest({ units, hands, each }: Bidding): Uint8Array {
  const orders = units.map((unit) => unit.orders.map(({ text }) => text));
  const powers = hands.map(({ power, points, legal }) => [power, points, legal]);
  return hash('bidding', canonical([orders, powers, each]));
}

/** The number of orders for which anybody may bid. */
export function ordersIn({ units }: Bidding): number {
  return units.reduce((sum, { orders }) => sum + orders.length, 0);
}

/** The number of sums in a seat's secret bids. */
export function chunksIn(bidding: Bidding): number {
  return chunksFor(ordersIn(bidding));
}

/** One more than the points that all powers together can bid for one order. */
export function radixOf({ hands, each }: Bidding): number {
  return 1 + hands.reduce((sum, { points }) => sum + Math.min(each, points), 0);
}

/** Those of the given powers that may bid, in the order in which the bidding lists them. */
export function handsOf({ hands }: Bidding, powers: readonly Power[]): readonly BiddingHand[] {
  return hands.filter(({ power }) => powers.includes(power));
}

/** A place in a seat's list of points. Hand by hand, the list has one place for each order for which that hand may bid. */
interface BidPlace {
  power: Power;
  order: number;
}

export function placesOf(hands: readonly BiddingHand[]): readonly BidPlace[] {
  return hands.flatMap(({ power, legal }) => legal.map((order) => ({ power, order })));
}

/**
 * For each secret number, the chunk that holds it, and the weight by which it is multiplied in this chunk. `orders`: for each secret
 * number, the order whose points this number is.
 */
export function linksOf(bidding: Bidding, orders: readonly number[]): readonly SumLink[] {
  const radix = BigInt(radixOf(bidding));
  return orders.map((order, secret) => ({
    secret,
    chunk: Math.floor(order / ORDERS_IN_CHUNK),
    weight: radix ** BigInt(order % ORDERS_IN_CHUNK),
  }));
}

/**
 * The bounds of these hands' points. Each hand has three kinds of bounds:
 * 1. its points on each order are from 0 to `each`;
 * 2. its points on all orders of one unit together are from 0 to `each`;
 * 3. all points that it bids are together from 0 to the points that it has.
 */
export function boundsOf(bidding: Bidding, hands: readonly BiddingHand[]): readonly NumberBound[] {
  const unitOf = bidding.units.flatMap(({ orders }, unit) => orders.map(() => unit));
  let first = 0;
  return hands.flatMap(({ points, legal }) => {
    const places = legal.map((_, place) => first + place);
    first += legal.length;
    const each = Math.min(bidding.each, points);
    const byUnit = bidding.units
      .map((_, unit) => places.filter((_place, index) => unitOf[legal[index] as number] === unit))
      .filter((some) => some.length > 1);
    return [
      ...places.map((place) => sumWithin([place], each)),
      ...byUnit.map((some) => sumWithin(some, each)),
      sumWithin(places, points),
    ];
  });
}

function sumWithin(places: readonly number[], most: number): NumberBound {
  return [{ of: { terms: places.map((place) => [place, 1n] as const), constant: 0n }, most }];
}
