declare module '../../engine/barred.ts' {
  /** The rules of 1936 that may bar an order or a unit. The keys are the rules' codes. */
  interface BarringRules {
    /** A Spanish faction may not bid for this order while the civil war lasts (ruling 10.20). */
    'faction bids otherwise': null;
  }
}

export {};
