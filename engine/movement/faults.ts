import type { BarringRule } from '../barred.ts';

// A fault says why an order is not carried out as written. Each fault has a number. If a fault's number is from NO_WAY to LAST_ILLEGAL, the
// order could never be carried out, and the unit counts as unordered (ruling G6). `rulesOfFaults` has the rule behind each fault.

/** The order is carried out as written. */
export const FAULTLESS = 0;
export const NO_WAY = 1;
export const NO_COAST = 2;
export const SAME_SPACE = 3;
export const NO_FLEETS = 4;
export const NO_UNIT = 5;
export const NO_CONVOYER = 6;
/** The variant forbids the order, and gives its own reason. */
export const BARRED = 7;
export const NO_DEED = 8;
/** The army could not get to the space that the order names by any chain of the board's fleets with this fleet in it. */
export const NO_CHAIN = 9;
export const LAST_ILLEGAL = NO_CHAIN;
/** The order of the unit that is to be supported or convoyed doesn't match the support or convoy. */
export const UNMATCHED = 10;

/** The rule behind each fault, beginning with NO_WAY. */
const rulesOfFaults: readonly BarringRule[] = [
  'no way',
  'no coast',
  'same space',
  'no fleets',
  'no unit',
  'no convoyer',
  'closed',
  'no deed',
  'no chain',
  'unmatched',
];

/** The rule behind a fault, by the fault's number. */
export const ruleOfFault = (fault: number): BarringRule => rulesOfFaults[fault - NO_WAY];
