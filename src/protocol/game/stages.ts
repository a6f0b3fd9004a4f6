import type { Sentence } from '../sentences/sentence.ts';
import type { EndValue } from '../wire/bodies.ts';

/**
 * Where a course stands:
 * - `orders`: the last round's set is being decided;
 * - `opening`: it is decided, and keys are missing;
 * - `ending`: the last turn had an outcome, and it is being decided that the game is over;
 * - `over`: that is decided;
 * - `stopped`: the rules failed, or nobody can order any more; `why` says so.
 *
 *        ┌──────────────── the next phase ────────────────┐
 *        ▼                                                │
 *     orders ── set decided ──▶ opening ── all keys out ──┼── outcome ──▶ ending ── end decided ──▶ over
 *        │                       ▲   │                    │                 │
 *        │                       │   │                    └──▶ stopped      │
 *        └───────────────────────┴───┴──────────────────────────────────────┘
 *             `without` decided: back to the set whose keys were missing, and on without them
 */
export type PlayState =
  | { stage: 'orders' | 'opening' }
  | { stage: 'ending' | 'over'; end: EndValue }
  | { stage: 'stopped'; why: Sentence };
