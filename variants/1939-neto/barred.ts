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
    /** The space is too far from where the plane would be. */
    'plane too far': Space;
    /** Either no returning plane of the power has a choice of spaces, or the space that the power names is not one of those spaces. */
    'no plane to place': null;
    /** The plane’s capital has a new owner. */
    'capital taken': Space;
  }
}
