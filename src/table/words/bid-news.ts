import { join, powerName } from '../../orders/names.ts';
import { isBid } from '../../../engine/order.ts';
import type { OrderBook } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Result, Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import { sayOrder, sayPoints } from '../../orders/printed.ts';
import { sameName, sameOrder, unitOf } from '../../orders/same-order.ts';

/** The bids on one unit's orders, in words: those that won and those that lost. */
interface BidNews {
  won: string;
  lost: readonly string[];
}

interface Made {
  power: Power;
  points: number;
  order: Exclude<Result['order'], null>;
}

/** The bids for the order that a unit carried out, and the bids for its other orders. Bids that do not count are left out. */
export function bidNews(judge: Judge, book: OrderBook, turn: Turn, result: Result): BidNews {
  const made = bidsIn(book).filter((bid) => isOn(bid, result) && !isVoid(bid, turn));
  const follows = ({ order }: Made) => result.order !== null && sameOrder(result.order, order);
  const who = ({ power, points }: Made) => `${powerName(judge, power)} (${sayPoints(points)})`;
  const lost = made.filter((bid) => !follows(bid));
  return {
    won: join(made.filter(follows).map(who)),
    lost: lost.map((bid) => `${who(bid)}: ${sayOrder(judge.board, bid.order)}`),
  };
}

function bidsIn(book: OrderBook): readonly Made[] {
  return Object.entries(book).flatMap(([power, lines]) =>
    lines.flatMap((line) =>
      isBid(line) && line.order ? [{ power, points: line.points ?? 0, order: line.order }] : [],
    ),
  );
}

function isOn({ order }: Made, { unit }: Result): boolean {
  const named = unitOf(order);
  return named !== null && unit !== null && sameName(named, unit);
}

function isVoid({ power, order }: Made, turn: Turn): boolean {
  return turn.report.some(
    (other) => other.power === power && !other.unit && other.order && sameOrder(other.order, order),
  );
}
