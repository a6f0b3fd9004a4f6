import type { Space } from '../../../engine/board.ts';

declare module '../../../engine/barred.ts' {
  /** The rules of bidding that may bar an order. The keys are the rules' codes. */
  interface BarringRules {
    /** The unit in this space obeys only bids, and the line bids no points. */
    'no points written': Space;
    /** A bid must be of at least one point. */
    'no point': null;
    /** Points may be bid only in movement phases. */
    'no points now': null;
    /** The power bids more points than it has. */
    'too many points': null;
    /** The power bids more points for one unit than it is allowed to. */
    'too many on one': Space;
    /** Two or more orders have the same number of points, and no order has more. */
    'tied bids': null;
    /** A minor power’s unit may only hold or support. */
    'minors stay': null;
    /** The unit that is to be supported cannot go to this space. */
    'no such move': Space;
    /** The unit in this space does not belong to a minor power. */
    'not to be bid for': Space;
  }
}
