import type { Space } from '../../../engine/board.ts';

declare module '../../../engine/barred.ts' {
  /** The rules of Capitals that may bar an order or a unit. The keys are the rules' codes. */
  interface BarringRules {
    /** The power has not regained its capital, so it collapses. */
    'capital not regained': Space;
  }
}
