/**
 * The ways in which the keeper of secret bids can behave. A `silent` keeper publishes no count. A `wrong` keeper publishes a count with a
 * bad proof. A `bribed` keeper names another order as the winner for one unit. A `late` keeper holds the count back for a while, a
 * `selective` keeper gives it to some browsers only, and an `early` keeper publishes a made-up count before anything is decided.
 */
export const keeperKinds = ['honest', 'silent', 'wrong', 'bribed', 'late', 'selective', 'early'] as const;
export type KeeperKind = (typeof keeperKinds)[number];
