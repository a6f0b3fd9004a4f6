import type { Space } from '../../../engine/board.ts';

declare module '../../../engine/barred.ts' {
  /** The rules of Leaders that may bar an order or a unit, by their codes. */
  interface BarringRules {
    /** Another power’s leader is there, or goes there. */
    'other leader': Space;
    /** A foreign unit comes to the space where the leader was left alone. */
    'foreign unit': Space;
    /** The leader’s player has neither unit nor centre left. */
    'nothing left': null;
    /** A leader supports and convoys only what the unit that it leads does. */
    'leader repeats': null;
    /** A leader by itself is not convoyed. */
    'leader not convoyed': null;
    /** Nobody supports or convoys a leader. */
    'leader not helped': null;
    /** This phase asks only where leaders are placed. */
    'leader to be placed': null;
    /** The power’s leader may not be placed there. */
    'leader not placed there': Space;
    /** The power has placed its leader already. */
    'leader placed': null;
  }
}
