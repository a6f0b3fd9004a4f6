/** How far a person's orders for a phase have come. */
export type Stage = 'none' | 'draft' | 'locked' | 'revealed';
