import type { Bidding } from '../../../engine/command/bidding.ts';
import { ordersByNumber } from '../../../engine/command/bidding.ts';
import { uncommanded } from '../../../engine/command/whose-orders.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { OrderLine } from '../../../engine/order.ts';
import type { Power, Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { compareText } from '../../../engine/units.ts';
import { minor } from '../minors.ts';
import type { BidOrder, BidTerms } from './orders.ts';
import { ordersToBidFor } from './orders.ts';
import { judgedBids } from './validity.ts';

/** What may be bid in this phase; null if there is no power that has points and an order to bid for. */
export function biddingOf(s: Setting, terms: BidTerms): Bidding | null {
  const silent = uncommanded(s);
  const bidders = s.powers
    .map((power) => ({ power, points: silent.includes(power) ? 0 : s.rules.points(s, power) }))
    .filter(({ points }) => points > 0);
  if (bidders.length === 0) return null;
  const units = s.position.units
    .filter(({ power }) => power === minor)
    .map((unit) => ({ unit, orders: sortedOrders(s, unit) }));
  const all = units.flatMap(({ orders }) => orders);
  const hands = bidders
    .map(({ power, points }) => ({ power, points, legal: legalNumbers(s, power, all, terms) }))
    .filter(({ legal }) => legal.length > 0);
  return hands.length > 0 ? { units, hands, each: terms.each } : null;
}

/**
 * The orders that may be bid for a unit, sorted by their texts. The order to hold comes first, since its `H` comes before the `S` of the
 * supports.
 */
const sortedOrders = (s: Setting, unit: Unit) =>
  ordersToBidFor(s, unit)
    .map((order) => ({ order, text: writeOrder(order) }))
    .sort((a, b) => compareText(a.text, b.text));

function legalNumbers(
  s: Setting,
  power: Power,
  all: readonly { order: BidOrder }[],
  { refuses }: BidTerms,
): number[] {
  const numbers = [...all.keys()];
  return refuses ? numbers.filter((number) => refuses(s, power, all[number].order) === null) : numbers;
}

/**
 * For each order that may be bid for, the points that a power's lines bid for it. The place in the list is the order's number. Lines that
 * do not count bid nothing. The list is empty if nobody may bid for anything.
 */
export function pointsBidBy(
  s: Setting,
  power: Power,
  lines: readonly OrderLine[],
  terms: BidTerms,
): number[] {
  const bidding = biddingOf(s, terms);
  if (bidding === null) return [];
  const texts = ordersByNumber(bidding).map(({ text }) => text);
  const points = texts.map(() => 0);
  for (const { asked, line, why } of judgedBids(s, { [power]: lines }, terms)) {
    if (why === null && !('code' in asked)) points[texts.indexOf(writeOrder(asked))] += line.points;
  }
  return points;
}
