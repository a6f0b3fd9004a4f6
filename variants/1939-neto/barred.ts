import type { Space } from '../../engine/board.ts';

declare module '../../engine/barred.ts' {
  /** The rules of João Neto’s 1939 that may bar an order or a unit, by their codes. */
  interface BarringRules {
    /** The Americans land there. */
    'Americans land': Space;
    /** Britain has fallen, and the units that depended on it leave the board. */
    'Britain has fallen': null;
    /** Only one German army may be sent there. */
    'one army sent': Space;
    /** Malta’s plane does nothing at its base. */
    'plane at base': null;
    /** The plane did not come to where it was to bomb or to support. */
    'plane not there': null;
    /** The space is out of the plane’s line of action. */
    'out of line of action': Space;
    /** The space is too far from where the plane would be. */
    'plane too far': Space;
    /** No plane that comes back has a choice of places, or this place isn't one of them. */
    'no plane to place': null;
    /** The plane’s capital has a new owner. */
    'capital taken': Space;
  }
}
