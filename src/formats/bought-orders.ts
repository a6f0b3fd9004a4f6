import { firstNumbers } from '../../engine/command/bidding.ts';
import type { Bought } from '../../engine/command/bidding.ts';
import type { Judge } from '../../engine/judge.ts';
import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { OrderBook, OrderLine } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import { phaseByPhase, type Turn } from '../../engine/report.ts';
import { minor } from '../../variants/rules/minors.ts';

// In a game with secret bids nobody knows the bids, so no file can have them. Instead, a file has the orders that won, written as orders of
// the minor powers. In a game with open bids, a file has the bids, and no orders of minor powers.

/** The order book of a phase with secret bids, with the orders of minor powers' units added. */
export function withBoughtOrders(book: OrderBook, position: Position, turn: Turn): OrderBook {
  const [{ turn: first }] = phaseByPhase(position, turn);
  const won = first.report.flatMap(({ power, order, unit }): OrderLine[] =>
    power === minor && unit && order ? [{ order, text: writeLine({ order, text: '' }) }] : [],
  );
  return won.length > 0 ? { ...book, [minor]: won } : book;
}

/**
 * The orders that won secret bids, read from the minor powers' orders in a book. Undefined if the book has no orders of minor powers. In
 * that case, the bids in the book decide what minor powers' units do. An order that nobody could bid for has no effect.
 */
export function boughtIn(judge: Judge, position: Position, book: OrderBook): Bought | undefined {
  const lines = book[minor] ?? [];
  const bidding = lines.length > 0 ? judge.bidding(position) : null;
  if (!bidding) return undefined;
  const texts = lines.flatMap(({ order }) => (order ? writeOrder(order) : []));
  const legal = new Set(bidding.hands.flatMap((hand) => hand.legal));
  const firsts = firstNumbers(bidding);
  return bidding.units.map(({ orders }, index) => {
    const place = orders.findIndex(({ text }) => texts.includes(text));
    const number = (firsts[index] ?? 0) + place;
    return place >= 0 && legal.has(number) ? number : null;
  });
}
