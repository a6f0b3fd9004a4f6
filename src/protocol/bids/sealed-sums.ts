import { generator } from '../points/generators.ts';
import { CurvePoint } from '../points/points.ts';
import { bitsBelow, secretProduct, sumOfSmallProducts } from '../points/sums.ts';
import type { Pausable } from '../pausable.ts';
import { ORDERS_IN_CHUNK } from '../wire/secret-bids.ts';
import { chunksIn, handsOf, linksOf, placesOf, radixOf } from './bidding.ts';
import type { BidsContext } from './bids-name.ts';
import { secretAt } from './statement.ts';

/**
 * The sums of a seat's points: T·G + s·M_(k+1) for each chunk k, where T is the sum of weight · points over the places that belong to this
 * chunk. The points must be within the seat's bounds. The number of steps that T·G takes does not depend on what the seat bids.
 */
export function* sealSums(
  { bidding, powers }: BidsContext,
  points: readonly bigint[],
  number: bigint,
): Pausable<readonly CurvePoint[]> {
  const orders = placesOf(handsOf(bidding, powers)).map(({ order }) => order);
  const held = Array.from({ length: chunksIn(bidding) }, () => 0n);
  for (const { secret, chunk, weight } of linksOf(bidding, orders)) {
    held[chunk] = secretAt(held, chunk) + weight * secretAt(points, secret);
  }
  const bits = bitsBelow(radixOf(bidding) ** ORDERS_IN_CHUNK);
  const sums: CurvePoint[] = [];
  for (const [chunk, sum] of held.entries()) {
    const mask = secretProduct(generator('mask', chunk + 1), number);
    sums.push(sumOfSmallProducts([CurvePoint.BASE], [sum], bits).add(mask));
    yield;
  }
  return sums;
}
