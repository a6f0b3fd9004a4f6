import type { BarringRule } from '../barred.ts';

// Why an order is not carried out as written, by number. Up to LAST_ILLEGAL, the order could never be carried out and
// counts as no order (ruling G6). `rulesOfFaults` names the rule behind each.

/** The order is carried out as written. */
export const FAULTLESS = 0;
export const NO_WAY = 1;
export const NO_COAST = 2;
export const SAME_SPACE = 3;
export const NO_FLEETS = 4;
export const NO_UNIT = 5;
export const NO_CONVOYER = 6;
/** The variant says why. */
export const BARRED = 7;
export const NO_DEED = 8;
/** No chain of fleets on the board could carry the army to that space through this fleet. */
export const NO_CHAIN = 9;
export const LAST_ILLEGAL = NO_CHAIN;
/** The unit that it supports or convoys has another order. */
export const UNMATCHED = 10;

/** The rule behind each fault, from NO_WAY on. */
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

/** The rule behind a fault. */
export const ruleOfFault = (fault: number): BarringRule => rulesOfFaults[fault - NO_WAY];
