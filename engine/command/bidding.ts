import type { Order } from '../order.ts';
import type { Power, Unit } from '../position.ts';

/** An order that powers may bid for, and the text of the order as the judge writes it. */
export interface BiddableOrder {
  readonly order: Order;
  readonly text: string;
}

/** A minor power's unit, and every order that anybody may bid for it: to hold first, then the supports, sorted by text in code points. */
export interface BiddableUnit {
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
  /** The minor powers' units, in the order of the position. */
  readonly units: readonly BiddableUnit[];
  /** The powers that may bid, in the judge's order. */
  readonly hands: readonly BiddingHand[];
  /** The most points that a power may bid for one unit. */
  readonly each: number;
}
