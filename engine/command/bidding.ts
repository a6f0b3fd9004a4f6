import { BadOrder } from '../errors.ts';
import type { Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';

/** An order that powers may bid for, and the text of the order as the judge writes it. */
interface BiddableOrder {
  readonly order: Order;
  readonly text: string;
}

/**
 * A minor power's unit, and those of its orders for which powers may bid. The orders are sorted by their texts, code point by code point,
 * so the order to hold comes before the supports.
 */
interface BiddableUnit {
  readonly unit: Unit;
  readonly orders: readonly BiddableOrder[];
}

/**
 * A power that may bid. `legal` lists the numbers of the orders for which the power may bid, the smallest number first. The numbering
 * begins with 0 and runs through the orders of all units (see `ordersByNumber`).
 */
export interface BiddingHand {
  readonly power: Power;
  /** The number of points that the power may spend in this phase; at least 1. */
  readonly points: number;
  readonly legal: readonly number[];
}

/** What may be bid in a phase. The answer depends on the position alone. */
export interface Bidding {
  /** The minor powers' units: the same objects as in the position, and in the same sequence. */
  readonly units: readonly BiddableUnit[];
  /** The powers that may bid, in the judge's order. */
  readonly hands: readonly BiddingHand[];
  /** The most points that a power may bid for one unit. */
  readonly each: number;
}

/**
 * The orders that won the bids of a phase: for each unit of the bidding, the number of the order that won. An entry is null if no order
 * won; then the unit holds. If the order to hold won, the entry is either this order's number or null; with null, the table doesn't learn
 * that this order won.
 */
export type Bought = readonly (number | null)[];

/** All orders that somebody may bid for. An order's place in this list is its number. */
export const ordersByNumber = ({ units }: Bidding): readonly BiddableOrder[] =>
  units.flatMap(({ orders }) => orders);

/** The number of each unit's first order. The other orders of the unit have the numbers after it. */
export function firstNumbers({ units }: Bidding): readonly number[] {
  let next = 0;
  return units.map(({ orders }) => {
    const first = next;
    next += orders.length;
    return first;
  });
}

/**
 * The place of the greatest number in a list of points; `tie` if several places have the greatest number. The result is null if no place
 * has any points.
 */
export function placeOfMost(points: readonly number[]): number | 'tie' | null {
  const most = Math.max(...points);
  if (!(most > 0)) return null;
  const place = points.indexOf(most);
  return points.includes(most, place + 1) ? 'tie' : place;
}

/**
 * Finds the orders that win. `totals` lists, by the orders' numbers, the points that all powers together bid for each order. A unit's order
 * wins if it has more points than any other order of the unit (ruling 10.12). Throws BadOrder unless `totals` has one whole number, 0 or
 * more, for each order.
 */
export function winnersOf(bidding: Bidding, totals: readonly number[]): Bought {
  const firsts = firstNumbers(bidding);
  const count = ordersByNumber(bidding).length;
  if (!isListOf(totals, count, isPoints))
    throw new BadOrder(`The points are a list of ${count} whole numbers, one for each order.`);
  return bidding.units.map(({ orders }, index) => {
    const first = firsts[index];
    const place = placeOfMost(totals.slice(first, first + orders.length));
    return typeof place === 'number' ? first + place : null;
  });
}

const isPoints = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isListOf = (list: unknown, length: number, test: (value: unknown) => boolean): boolean =>
  Array.isArray(list) && list.length === length && Array.from(list as unknown[]).every(test);
