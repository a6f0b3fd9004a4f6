import type { OrderLine, Order } from '../../../engine/order.ts';
import { isBid } from '../../../engine/order.ts';
import type { Power, Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import type { YearStep } from '../../../engine/year-steps.ts';
import type { Setting } from '../../../engine/setting.ts';
import { uncommanded } from '../../../engine/command/whose-orders.ts';
import { minor } from '../minors.ts';
import type { BidTerms } from './orders.ts';
import { ordersToBidFor, pointsIn, pointsOn } from './orders.ts';

/** Adds bidding to a step of the year if the step is a movement phase. Returns any other step unchanged. */
export function withBidding(step: YearStep, terms: BidTerms): YearStep {
  if (!('wants' in step) || step.wants !== 'moves') return step;
  return {
    ...step,
    asks: (s, power) => step.asks(s, power) || mayBid(s, power),
    legal: (s, power, unit, soFar) =>
      unit?.power === minor ? openBids(s, power, unit, soFar, terms) : step.legal(s, power, unit, soFar),
    check: (s, power, line, all) =>
      isBid(line) ? checkBid(s, power, line, all) : step.check(s, power, line, all),
  };
}

/**
 * May this power bid? A power that has points may bid if there is a minor power's unit to bid for, even if the power has no units of its
 * own.
 */
const mayBid = (s: Setting, power: Power): boolean =>
  s.position.units.some((unit) => unit.power === minor) &&
  !uncommanded(s).includes(power) &&
  s.rules.points(s, power) > 0;

/**
 * The orders for a minor power's unit for which a power may still bid. The list is empty once the power has spent all its points, or all
 * points that it may bid for this unit.
 */
function openBids(
  s: Setting,
  power: Power,
  unit: Unit,
  soFar: readonly OrderLine[],
  terms: BidTerms,
): Order[] {
  const left = s.rules.points(s, power) - pointsIn(soFar);
  const leftHere = terms.each - pointsOn(s.position, unit, soFar);
  if (left < 1 || leftHere < 1) return [];
  return ordersToBidFor(s, unit).filter((order) => !terms.refuses?.(s, power, order));
}

/** The reason why a bid does not count; null if there is none. `all` has all lines of the same power. */
function checkBid(s: Setting, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const refused = s.rules.command(s, { [power]: all }).void;
  return refused.find((one) => one.line === line)?.why ?? null;
}
