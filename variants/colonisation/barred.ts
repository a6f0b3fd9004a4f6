import type { Space } from '../../engine/board.ts';

declare module '../../engine/barred.ts' {
  /** The rules of Colonisation that may bar an order or a unit, by their codes. */
  interface BarringRules {
    /** No army-fleet can put its army ashore there from its sea. */
    'no landing': Space;
    /** The army-fleet was not in the sea from which its army was to land. */
    'not at sea': Space;
    /** An army-fleet stays at sea and cannot go there. */
    'army-fleets at sea': Space;
    /** Nothing is contested in that sea yet, so nothing is supported there. */
    'no fight at sea': Space;
    /** Fleets at sea support nothing yet. */
    'fleets at sea support nothing': null;
    /** The power keeps another piece in this sea. */
    'not kept': null;
    /** There is no vote in that sea. */
    'no vote there': Space;
    /** The power has no piece in that sea. */
    'no piece there': Space;
    /** The vote is for a power without a piece in that sea, and counts for its author. */
    'no candidate': Space;
    /** The power has no more votes in that sea. */
    'no vote left': Space;
    /** The power has no piece of this kind in that sea. */
    'nothing to keep': Space;
    /** An earlier line says what stays in that sea. */
    'kept twice': Space;
    /** There is no set of seas of this name. */
    'no set': null;
    /** An earlier line chooses the set. */
    'chosen twice': null;
  }
}
