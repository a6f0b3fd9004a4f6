import type { Space } from '../../engine/board.ts';

declare module '../../engine/barred.ts' {
  /** The rules of João Neto’s 1939 that may bar an order or a unit. The keys are the rules' codes. */
  interface BarringRules {
    /** The Americans land in this space. */
    'Americans land': Space;
    /** Britain has fallen, and the units that depended on it leave the board. */
    'Britain has fallen': null;
    /** Only one German army may be sent to this space. */
    'one army sent': Space;
    /** Malta’s plane can do nothing at its base. */
    'plane at base': null;
    /** The plane did not reach the space where it was ordered to bomb or support. */
    'plane not there': null;
    /** The space is outside the plane’s line of action. */
    'out of line of action': Space;
    /** The plane would be too far from this space to give a support there. */
    'plane too far': Space;
    /** The power names a space that is open to none of its returning planes, or none of these planes has a choice at all. */
    'no plane to place': null;
    /** The plane’s capital has a new owner. */
    'capital taken': Space;
  }
}
