import type { Space } from '../../engine/board.ts';

declare module '../../engine/barred.ts' {
  /** The rules of Colonisation that may bar an order or a unit. The keys are the rules' codes. */
  interface BarringRules {
    /** The army cannot land in this space from the sea in which its army-fleet was to be. */
    'no landing': Space;
    /** The army-fleet was not in the sea from which its army was to land. */
    'not at sea': Space;
    /** An army-fleet stays at sea and cannot go to this space. */
    'army-fleets at sea': Space;
    /** No sea is contested yet, so units support nothing in this sea. */
    'no fight at sea': Space;
    /** Fleets at sea may not support anything yet. */
    'fleets at sea support nothing': null;
    /** The power keeps a different piece in this sea. */
    'not kept': null;
    /** There is no vote in this sea. */
    'no vote there': Space;
    /** The power has no piece in this sea. */
    'no piece there': Space;
    /** The vote is for a power without a piece in this sea, so it counts for the power that cast it. */
    'no candidate': Space;
    /** The power has no more votes in this sea. */
    'no vote left': Space;
    /** The power has no piece of this kind in this sea. */
    'nothing to keep': Space;
    /** An earlier line already says which piece the power keeps in this sea. */
    'kept twice': Space;
  }
}
