/**
 * The ways in which the keeper of secret bids can behave. A `silent` keeper tells nothing. The word of a `wrong` one has a bad proof. A
 * `bribed` one tells another order for one unit. A `late` one keeps its word to itself for a while, a `selective` one gives it to some
 * browsers only, and an `early` one tells something before anything is decided.
 */
export const keeperKinds = ['honest', 'silent', 'wrong', 'bribed', 'late', 'selective', 'early'] as const;
export type KeeperKind = (typeof keeperKinds)[number];
