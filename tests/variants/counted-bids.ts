import type { Bought } from '../../engine/command/bidding.ts';
import { ordersByNumber, winnersOf } from '../../engine/command/bidding.ts';
import type { OrderBook } from '../../engine/order.ts';
import { isBid } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Result } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';

/** The orders that win by the bids of a book. Undefined if nobody may bid in this position. */
export function boughtBy(judge: Judge, position: Position, book: OrderBook): Bought | undefined {
  const bidding = judge.bidding(position);
  if (bidding === null) return undefined;
  const totals = ordersByNumber(bidding).map(() => 0);
  for (const [power, lines] of Object.entries(book)) {
    judge.pointsBid(position, power, lines).forEach((points, number) => (totals[number] += points));
  }
  return winnersOf(bidding, totals);
}

/** The book without the bids that do not count. All other lines stay, even those that do not count. */
export function withoutVoidBids(judge: Judge, position: Position, book: OrderBook): OrderBook {
  return Object.fromEntries(
    Object.entries(book).map(([power, lines]) => [
      power,
      lines.filter((line) => !isBid(line) || judge.check(position, power, line, lines) === null),
    ]),
  );
}

/**
 * Turns a report on open bids into the report that the judge would give on the same bids if they were secret (ruling 10.37). For a minor
 * power's unit without an order, the new report does not say why no order won, and does not call the result illegal.
 */
export const withoutBidReasons = (report: readonly Result[]): readonly Result[] =>
  report.map((result) => {
    if (result.power !== 'minor' || result.unit === null || result.order !== null) return result;
    const words = result.words.filter((word) => word !== 'illegal');
    return { ...result, words, why: result.why.filter(({ code }) => code !== 'barred') };
  });
