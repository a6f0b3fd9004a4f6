import { generator } from '../points/generators.ts';
import { CurvePoint, Fn } from '../points/points.ts';
import { secretProduct } from '../points/sums.ts';
import type { Pausable } from '../pausable.ts';
import { chunksIn, handsOf, linksOf, placesOf } from './bidding.ts';
import type { BidsContext } from './bids-name.ts';
import { secretAt } from './statement.ts';

/**
 * The sums of a seat's points: T·G + s·M_(k+1) for each chunk k, where T is the sum of weight · points. We compute T·G as (T + 1)·G − G, so
 * that a chunk without points takes as long as any other.
 */
export function* sealSums(
  { bidding, powers }: BidsContext,
  points: readonly bigint[],
  number: bigint,
): Pausable<readonly CurvePoint[]> {
  const orders = placesOf(handsOf(bidding, powers)).map(({ order }) => order);
  const held = Array.from({ length: chunksIn(bidding) }, () => 1n);
  for (const { secret, chunk, weight } of linksOf(bidding, orders)) {
    held[chunk] = Fn.create(secretAt(held, chunk) + weight * secretAt(points, secret));
  }
  const sums: CurvePoint[] = [];
  for (const [chunk, more] of held.entries()) {
    const mask = secretProduct(generator('mask', chunk + 1), number);
    sums.push(secretProduct(CurvePoint.BASE, more).subtract(CurvePoint.BASE).add(mask));
    yield;
  }
  return sums;
}
