import { barred } from '../../../engine/barred.ts';
import type { OrderBook } from '../../../engine/order.ts';
import type { Bid } from '../../../engine/order.ts';
import { isBid } from '../../../engine/order.ts';
import type { Power, Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import type { Setting } from '../../../engine/setting.ts';
import { uncommanded } from '../../../engine/command/whose-orders.ts';
import { phaseOf } from '../../../engine/year-walk.ts';
import type { BidOrder, BidTerms } from './orders.ts';
import { askedOf, minorNamed, pointsIn, pointsOn, unitNamed } from './orders.ts';

/** A bid, and whether it counts. */
export interface JudgedBid {
  by: Power;
  line: Bid;
  /** The minor power's unit that the bid is for; null if there is none. */
  unit: Unit | null;
  /**
   * The order for the minor power's unit. If the unit could never carry out that order, or if this power may not bid for it, `asked` has
   * the reason instead.
   */
  asked: BidOrder | Reason;
  /** The reason why the bid does not count; null if the bid counts. */
  why: Reason | null;
}

/**
 * Judges every bid of an order book. Whether a bid counts depends only on the position and on all bids of the power that makes the bid
 * (rulings 10.5 to 10.10).
 */
export function judgedBids(s: Setting, book: OrderBook, terms: BidTerms): JudgedBid[] {
  return s.powers.flatMap((by) => {
    const bids = (book[by] ?? []).filter(isBid);
    const forfeit = forfeitOf(s, by, bids);
    return bids.map((line): JudgedBid => {
      const unit = minorNamed(s.position, line);
      const asked = askedBy(s, by, line, unit, terms);
      const lost = forfeit ?? (unit && tooMany(s, unit, bids, terms));
      return { by, line, unit, asked, why: lost ?? ('code' in asked ? asked : null) };
    });
  });
}

/**
 * The reason why none of a power's bids counts; null if there is none. There are three such reasons: nobody commands the power, the phase
 * has no bids, or the power bids more points than it has. The points of illegal bids are counted too.
 */
function forfeitOf(s: Setting, by: Power, bids: readonly Bid[]): Reason | null {
  if (uncommanded(s).includes(by)) return barred('disorder');
  if (phaseOf(s).wants !== 'moves') return barred('no points now');
  return pointsIn(bids) > s.rules.points(s, by) ? barred('too many points') : null;
}

function tooMany({ position }: Setting, unit: Unit, bids: readonly Bid[], { each }: BidTerms): Reason | null {
  return pointsOn(position, unit, bids) > each ? barred('too many on one', unit.at) : null;
}

/** The order that a bid is for, or the reason why the power may not bid for that order (ruling 10.10). */
function askedBy(s: Setting, by: Power, line: Bid, unit: Unit | null, terms: BidTerms): BidOrder | Reason {
  if (unit === null) return whyNoMinor(s, line);
  if (line.points < 1) return barred('no point');
  const asked = askedOf(s, unit, line);
  return 'code' in asked ? asked : (terms.refuses?.(s, by, asked) ?? asked);
}

function whyNoMinor({ position }: Setting, line: Bid): Reason {
  const name = unitNamed(line);
  if (name === null) return barred('unreadable');
  const unit = position.units.find(({ at }) => at === name.at);
  return unit ? { ...barred('not to be bid for', name.at), unit } : barred('no unit', name.at);
}
