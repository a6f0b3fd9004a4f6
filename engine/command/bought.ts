import { BadOrder } from '../errors.ts';
import type { Commanded, OrderBook } from '../order.ts';
import { withoutBids } from '../order.ts';
import { writeUnit } from '../notation/write.ts';
import type { Setting } from '../setting.ts';
import type { Bidding, Bought } from './bidding.ts';
import { firstNumbers, ordersByNumber } from './bidding.ts';

/**
 * The lines that count if the bids were counted elsewhere, and `bought` has the orders that won. The bids in the book count for nothing, as
 * if nobody had written them. A unit without a winning order gets no order and no reason, so that nothing tells whether anybody bid for it.
 * A line that orders such a unit without points is reported only as the writer's void line. Throws BadOrder if `bought` cannot be the
 * result of bids in this position.
 */
export function commandWithBought(s: Setting, book: OrderBook, bought: Bought): Commanded {
  const bidding = s.rules.bidding(s);
  requireBought(bidding, bought);
  const { unit, idle = [], ...others } = s.rules.command(s, withoutBids(book));
  const lines = [...unit];
  const orders = ordersByNumber(bidding);
  bidding.units.forEach(({ unit: one }, index) => {
    const number = bought[index];
    lines[s.position.units.indexOf(one)] = number === null ? null : orders[number];
  });
  const biddable = bidding.units.map(({ unit: one }) => one);
  return { ...others, unit: lines, idle: idle.filter(({ unit: one }) => !biddable.includes(one)) };
}

/**
 * Throws BadOrder unless `bought` has for each unit of the bidding either null or the number of an order of that unit for which some power
 * may bid. The message names the unit.
 */
function requireBought(bidding: Bidding | null, bought: Bought): asserts bidding is Bidding {
  if (bidding === null) throw new BadOrder('Nobody may bid in this phase, so no order can have been bought.');
  const { units, hands } = bidding;
  if (!Array.isArray(bought) || bought.length !== units.length) {
    throw new BadOrder(
      `The bought orders are a list of ${units.length} entries, one for each unit that powers may bid for.`,
    );
  }
  const legal = new Set(hands.flatMap((hand) => hand.legal));
  const firsts = firstNumbers(bidding);
  units.forEach(({ unit, orders }, index) => {
    const number: unknown = bought[index];
    const [first, after] = [firsts[index], firsts[index] + orders.length];
    if (number === null) return;
    const isOfUnit =
      Number.isSafeInteger(number) && (number as number) >= first && (number as number) < after;
    if (isOfUnit && legal.has(number as number)) return;
    throw new BadOrder(
      `The order bought for ${writeUnit(unit)} is null, or a number from ${first} to ${after - 1} that some power may bid for.`,
    );
  });
}
