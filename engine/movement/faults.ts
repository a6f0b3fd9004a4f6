/** Why an order is not carried out as written. Up to LAST_ILLEGAL: it never could be, and counts as none (ruling G6). */
export const FAULTLESS = 0;
export const NO_WAY = 1;
export const NO_COAST = 2;
export const SAME_SPACE = 3;
export const NO_FLEETS = 4;
export const NO_UNIT = 5;
export const NO_CONVOYER = 6;
export const BARRED = 7;
export const NO_DEED = 8;
/** No chain of fleets on the board could carry an army from there to there through this fleet. */
export const NO_CHAIN = 9;
export const LAST_ILLEGAL = NO_CHAIN;
/** The unit that it supports or convoys is not ordered so. */
export const UNMATCHED = 10;
