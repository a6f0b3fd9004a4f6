import { firstNumbers } from '../../engine/command/bidding.ts';
import type { Bought } from '../../engine/command/bidding.ts';
import type { Judge } from '../../engine/judge.ts';
import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { OrderBook, OrderLine } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import { phaseByPhase, type Turn } from '../../engine/report.ts';
import { minor } from '../../variants/rules/minors.ts';

// In a game with secret bids nobody knows the bids, so no file can have them. A file has instead the orders that won, as orders of the minor
// powers. In a game with open bids, minor powers have no orders of their own.

/** The orders of a phase whose bids are secret, together with the orders that minor powers' units carried out. */
export function withBoughtOrders(book: OrderBook, position: Position, turn: Turn): OrderBook {
  const [{ turn: first }] = phaseByPhase(position, turn);
  const won = first.report.flatMap(({ power, order, unit }): OrderLine[] =>
    power === minor && unit && order ? [{ order, text: writeLine({ order, text: '' }) }] : [],
  );
  return won.length > 0 ? { ...book, [minor]: won } : book;
}

/**
 * The orders that won secret bids, read from the minor powers' orders in a book. Undefined if the book has no such orders: its bids then
 * decide what minor powers do. Orders that nobody could bid for count for nothing.
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
