import { BadOrder } from '../errors.ts';
import type { Commanded, OrderBook } from '../order.ts';
import { withoutBids } from '../order.ts';
import { writeUnit } from '../notation/write.ts';
import type { Setting } from '../setting.ts';
import type { Bidding, Bought } from './bidding.ts';
import { firstNumbers, ordersByNumber } from './bidding.ts';

/**
 * Decides which lines count when the bids have been added up elsewhere. `bought` has the orders that won the bids. The bids in the book
 * count for nothing, as if nobody had written them. If no order won for a unit, the unit gets no order. The report gives no reason for
 * this, so that it does not show whether anybody bid for the unit. If a line without points is an order for a minor power's unit, the
 * report has this line only among the void lines of the power that wrote it. Throws BadOrder if `bought` cannot be the result of bids in
 * this position.
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
 * Checks that `bought` has one entry for each unit of the bidding. An entry is either null, or the number of one of the unit's orders, and
 * some power must be allowed to bid for this order. Otherwise throws BadOrder. If one entry is wrong, the message names its unit.
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
