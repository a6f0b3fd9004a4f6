import type { Bidding, BiddingHand } from '../../../engine/command/bidding.ts';
import type { Power } from '../../../engine/position.ts';
import { canonical } from '../wire/canonical.ts';
import { hash } from '../wire/hash.ts';
import { chunksFor, ORDERS_IN_CHUNK } from '../wire/secret-bids.ts';
import type { NumberBound, SumLink } from './statement.ts';

// What may be bid, as the numbers of a proof. The orders of all units are numbered through from 0. Two orders with consecutive numbers
// share a chunk: one sum holds the points on both, the points on the second multiplied by the radix.

/** What may be bid in a phase, as bytes that are the same in every browser. The digest binds proofs to it. */
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

/** The powers among these that may bid, in the order of the bidding. */
export function handsOf({ hands }: Bidding, powers: readonly Power[]): readonly BiddingHand[] {
  return hands.filter(({ power }) => powers.includes(power));
}

/** A place in a seat's list of points: one for each order for which a hand may bid, hand by hand. */
interface BidPlace {
  power: Power;
  order: number;
}

export function placesOf(hands: readonly BiddingHand[]): readonly BidPlace[] {
  return hands.flatMap(({ power, legal }) => legal.map((order) => ({ power, order })));
}

/** For each order, the chunk in which the points on it are, and what they are multiplied by there. `orders`: one for each secret number. */
export function linksOf(bidding: Bidding, orders: readonly number[]): readonly SumLink[] {
  const radix = BigInt(radixOf(bidding));
  return orders.map((order, secret) => ({
    secret,
    chunk: Math.floor(order / ORDERS_IN_CHUNK),
    weight: radix ** BigInt(order % ORDERS_IN_CHUNK),
  }));
}

/**
 * The bounds of these hands' points. Each hand may bid only so much:
 * 1. from 0 to `each` for each order;
 * 2. from 0 to `each` for all orders of one unit;
 * 3. from 0 to its points for everything.
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
