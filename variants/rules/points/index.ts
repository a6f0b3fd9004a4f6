import { barred } from '../../../engine/barred.ts';
import type { Commanded, OrderBook } from '../../../engine/order.ts';
import { withoutBids } from '../../../engine/order.ts';
import type { Unit } from '../../../engine/position.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import type { Setting } from '../../../engine/setting.ts';
import type { YearStep } from '../../../engine/year-steps.ts';
import { centresOf } from '../../../engine/rules/census.ts';
import { phaseOf } from '../../../engine/year-walk.ts';
import { minor } from '../minors.ts';
import { biddingOf, pointsBidBy } from './bidding.ts';
import type { BidTerms } from './orders.ts';
import { minorNamed, unitNamed } from './orders.ts';
import { withBidding } from './phase.ts';
import type { JudgedBid } from './validity.ts';
import { judgedBids } from './validity.ts';
import { winnerOf } from './winner.ts';

/**
 * Adds diplomacy points (rulings 10.5 to 10.14). In every movement phase, each power has a point for each of its centres, up to a maximum.
 * A power bids its points for holds and supports of minor powers' units. A unit carries out the order for which the most points were bid.
 * `year` has the steps of every year, before bidding is added to them.
 */
export function withBids(rules: VariantRules, terms: BidTerms, year: readonly YearStep[]): VariantRules {
  const steps = year.map((step) => withBidding(step, terms));
  return {
    ...rules,
    points: (s, power) => (phaseOf(s).wants === 'moves' ? Math.min(terms.most, centresOf(s, power)) : 0),
    bidding: (s) => biddingOf(s, terms),
    pointsBid: (s, power, lines) => pointsBidBy(s, power, lines, terms),
    command: (s, book) => commandWithBids(s, book, rules, terms),
    year: () => steps,
  };
}

/** The lines that count: the orders of powers for their own units, and the winning bids. */
function commandWithBids(s: Setting, book: OrderBook, rules: VariantRules, terms: BidTerms): Commanded {
  const own = rules.command(s, withoutBids(book));
  const bids = judgedBids(s, book, terms);
  const unpaid = own.void.map((one) => withoutPoints(s, one));
  const unit = [...own.unit];
  const idle: Idle[] = [];
  for (const [place, one] of s.position.units.entries()) {
    if (one.power !== minor) continue;
    const winner = winnerOf(bids.filter((bid) => bid.unit === one && bid.why === null));
    if (winner === 'tie') idle.push({ unit: one, why: barred('tied bids'), illegal: false });
    else if (winner !== null) unit[place] = winner;
    else idle.push(...whyIdle(s, one, bids, unpaid));
  }
  return { unit, power: own.power, void: [...unpaid, ...bids.flatMap((bid) => voidOf(s, bid))], idle };
}

type Idle = NonNullable<Commanded['idle']>[number];
type Voided = Commanded['void'][number];

/**
 * Returns a void line as it is, with one exception: a line that orders a minor power's unit but bids no points. That line is void because
 * it orders a foreign unit (ruling 10.6), but we give as the reason that the line bids no points.
 */
function withoutPoints({ position }: Setting, one: Voided): Voided {
  const named = minorNamed(position, one.line);
  return named ? { ...one, why: barred('no points written', named.at) } : one;
}

/**
 * Returns a list with the unit and the reason why it does nothing. The list is empty unless only illegal lines were written for the unit
 * (ruling 10.34).
 */
function whyIdle({ position }: Setting, unit: Unit, bids: readonly JudgedBid[], unpaid: Voided[]): Idle[] {
  const faults = bids.flatMap((bid) => (bid.unit === unit && 'code' in bid.asked ? [bid.asked] : []));
  const noPoints = unpaid.filter(({ line }) => minorNamed(position, line) === unit).map(({ why }) => why);
  return [...faults, ...noPoints].slice(0, 1).map((why) => ({ unit, why, illegal: true }));
}

/** Returns a list with the void line of a bid. The list is empty if the bid counts. */
function voidOf({ position }: Setting, { by, line, why }: JudgedBid): Voided[] {
  if (why === null) return [];
  const units = [...position.dislodged.map(({ unit }) => unit), ...position.units];
  const own = units.find(({ power, at }) => power === by && at === unitNamed(line)?.at);
  return [{ by, line, unit: own ?? null, why }];
}
