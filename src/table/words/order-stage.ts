/** How far a person's orders for a phase have come. */
export type OrderStage = 'none' | 'draft' | 'locked' | 'revealed';
