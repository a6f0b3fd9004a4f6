import type { Space } from '../../../engine/board.ts';

declare module '../../../engine/barred.ts' {
  /** The rules of Leaders that may bar an order or a unit. The keys are the rules' codes. */
  interface BarringRules {
    /** Another power’s leader is in this space, or goes there. */
    'other leader': Space;
    /** A foreign unit enters the space of a leader that has no unit with it. */
    'foreign unit': Space;
    /** The leader’s player has no unit and no centre left. */
    'nothing left': null;
    /** A leader may support or convoy only if it repeats the order of the unit that it leads. */
    'leader repeats': null;
    /** A leader that leads no unit cannot be convoyed. */
    'leader not convoyed': null;
    /** No unit may support or convoy a leader. */
    'leader not helped': null;
    /** In this phase, players only place their leaders. */
    'leader to be placed': null;
    /** The power’s leader may not be placed in this space. */
    'leader not placed there': Space;
    /** The power has already placed its leader. */
    'leader placed': null;
  }
}
