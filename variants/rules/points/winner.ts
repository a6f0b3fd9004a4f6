import { placeOfMost } from '../../../engine/command/bidding.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { OrderLine } from '../../../engine/order.ts';
import type { JudgedBid } from './validity.ts';

/**
 * The order that wins the bids for a unit. The points that all powers bid for one order are added up, and the order with the most points
 * wins (rulings 10.11 and 10.12). The result is null if nobody bid, and `tie` if several orders have the most points.
 */
export function winnerOf(bids: readonly JudgedBid[]): OrderLine | 'tie' | null {
  const sums = new Map<string, { line: OrderLine; points: number }>();
  for (const { asked, line } of bids) {
    if ('code' in asked) continue;
    const text = writeOrder(asked);
    const points = (sums.get(text)?.points ?? 0) + line.points;
    sums.set(text, { line: { order: asked, text }, points });
  }
  const all = [...sums.values()];
  const place = placeOfMost(all.map(({ points }) => points));
  return typeof place === 'number' ? all[place].line : place;
}
