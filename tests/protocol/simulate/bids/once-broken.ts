import type { Scenario } from '../scenario.ts';

/** Tables that once broke a promise, all of them with secret bids. `../once-broken.ts` tells more. */
export const onceBrokenWithBids: readonly [string, Scenario][] = [
  [
    'too few seats were left to drop a silent keeper, and nobody said whose accepts were missing',
    {
      seed: 906,
      variant: 'auction',
      seats: 5,
      phases: 1,
      liars: ['vanishes'],
      gone: [{ seat: 2, after: 13 }],
      clock: true,
      absence: { rule: 'hold', misses: 2, many: 'most' },
      jumps: false,
      bids: true,
      keeper: 'silent',
    },
  ],
];
