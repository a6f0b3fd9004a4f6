/** Where the orders for a phase stand. */
export type Stage = 'none' | 'draft' | 'locked' | 'revealed';
