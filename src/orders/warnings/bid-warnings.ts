import type { Power } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import * as words from '../../words/made/orders.js';
import { unitOf } from '../same-order.ts';
import { bidsFor, bidsOf, budget, faultOfBid, pointsIn, spent, type BidLine } from '../bids.ts';
import { tellReason } from '../reasons/reasons.ts';
import { sayLine, sayPoints, sayUnit } from '../printed.ts';
import type { Sheet } from '../sheet.ts';
import type { OrderWarning } from './warning.ts';

/** Warnings about bids that will have no effect, at a table with open bids. A player can lock such bids nevertheless. */
export function openBidWarnings(sheet: Sheet, power: Power): OrderWarning[] {
  const { board } = sheet.judge;
  const [has, points] = [budget(sheet, power), spent(sheet, power)];
  if (points > has) {
    return [about(power, null, words.orders_too_many_points({ points: sayPoints(points), has }))];
  }
  return faultyBids(sheet, power).map(({ bid, reason }) => {
    const text = words.orders_bid_void({ bid: sayLine(board, bid), why: tellReason(reason, board) });
    return about(power, bid, text);
  });
}

/**
 * Warnings at a table with secret bids, which say what a power must take back before its bids can be sealed. Secret bids need a proof that
 * they keep to the rules, and no such proof is possible for bids that break the rules. So these warnings stop the player from locking.
 */
export function secretBidWarnings(sheet: Sheet, power: Power): OrderWarning[] {
  const { board } = sheet.judge;
  const [has, points] = [budget(sheet, power), spent(sheet, power)];
  const faulty = faultyBids(sheet, power).filter(({ reason }) => ruleOf(reason) !== 'too many points');
  const crowded = faulty.filter(({ reason }) => ruleOf(reason) === 'too many on one');
  const others = faulty.filter((one) => !crowded.includes(one));
  const over = { points: sayPoints(points), has, over: sayPoints(points - has) };
  return [
    ...(points > has ? [about(power, null, words.orders_points_to_take_back(over))] : []),
    ...oneForEachUnit(crowded.map(({ bid }) => bid)).flatMap((bid) => tooManyOnOne(sheet, power, bid)),
    ...others.map(({ bid, reason }) => {
      const text = words.orders_bid_to_take_back({
        bid: sayLine(board, bid),
        why: tellReason(reason, board),
      });
      return about(power, bid, text);
    }),
  ];
}

function tooManyOnOne(sheet: Sheet, power: Power, bid: BidLine): OrderWarning[] {
  const { judge, position } = sheet;
  const unit = unitOf(bid.order);
  if (!unit) return [];
  const points = pointsIn(bidsFor(sheet, power, unit));
  const most = judge.bidding(position)?.each ?? 0;
  const text = words.orders_unit_points_to_take_back({
    unit: sayUnit(judge.board, unit),
    points: sayPoints(points),
    most,
    over: sayPoints(points - most),
  });
  return [about(power, bid, text)];
}

function faultyBids(sheet: Sheet, power: Power): readonly { bid: BidLine; reason: Reason }[] {
  return bidsOf(sheet, power).flatMap((bid) => {
    const reason = faultOfBid(sheet, power, bid);
    return reason ? [{ bid, reason }] : [];
  });
}

/** The first of these bids for each unit. */
function oneForEachUnit(bids: readonly BidLine[]): readonly BidLine[] {
  const unit = ({ order }: BidLine) => unitOf(order)?.at;
  return bids.filter((bid, place) => bids.findIndex((other) => unit(other) === unit(bid)) === place);
}

const ruleOf = (reason: Reason): string | null => (reason.code === 'barred' ? reason.rule : null);

const about = (power: Power, bid: BidLine | null, text: string): OrderWarning => ({
  kind: 'bids',
  power,
  unit: bid && unitOf(bid.order),
  text,
});
