import type { Space } from '../../../engine/board.ts';

declare module '../../../engine/barred.ts' {
  /** The rules of bidding that may bar an order, by their codes. */
  interface BarringRules {
    /** The unit there obeys points alone, and the line has none. */
    'no points written': Space;
    /** A bid is of one point at least. */
    'no point': null;
    /** Points are bid only when units move. */
    'no points now': null;
    /** The power bids more points than it has. */
    'too many points': null;
    /** The power bids more points on one unit than it may. */
    'too many on one': Space;
    /** Several orders have the most points. */
    'tied bids': null;
    /** A minor power’s unit only holds or supports. */
    'minors stay': null;
    /** The unit that is to be supported cannot go there. */
    'no such move': Space;
    /** The unit there is no minor power’s. */
    'not to be bid for': Space;
  }
}
