import { BadOrder } from '../errors.ts';
import type { Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';

/** An order that powers may bid for, and the text of the order as the judge writes it. */
interface BiddableOrder {
  readonly order: Order;
  readonly text: string;
}

/** A minor power's unit, and every order that anybody may bid for it: to hold first, then the supports, sorted by text in code points. */
interface BiddableUnit {
  readonly unit: Unit;
  readonly orders: readonly BiddableOrder[];
}

/** A power that may bid. `legal` lists the orders for which it may bid, rising. The orders of all units are numbered through from 0. */
export interface BiddingHand {
  readonly power: Power;
  /** The points that the power may spend in this phase, at least 1. */
  readonly points: number;
  readonly legal: readonly number[];
}

/** What may be bid in a phase. It follows from the position alone. */
export interface Bidding {
  /** The minor powers' units: the position's own objects, in its order. */
  readonly units: readonly BiddableUnit[];
  /** The powers that may bid, in the judge's order. */
  readonly hands: readonly BiddingHand[];
  /** The most points that a power may bid for one unit. */
  readonly each: number;
}

/**
 * The orders that won the bids of a phase: for each unit of the bidding, the number of its order. The entry is null if no order won, or if
 * the table isn't to know whether the order to hold won. The unit then holds. With a list of nulls, all units hold.
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
 * The orders that win, if `totals` has the points that all powers together bid for each order, by the orders' numbers. A unit's order wins
 * if it has more points than any other order of the unit (ruling 10.12). Throws BadOrder if `totals` isn't a list of whole numbers with one
 * number for each order.
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
