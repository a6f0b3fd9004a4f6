import { expect, test } from 'vitest';
import type { Deadline } from '../../protocol/wire/bodies.ts';
import { tellPace } from './pace.ts';

const told: readonly (readonly [Deadline, RegExp])[] = [
  [{ type: 'none' }, /^No clock/],
  [
    { type: 'after', orders: 900, retreats: 300, builds: 300 },
    /^Orders within 15 min, retreats 5 min, builds 5 min; then a table of four or more goes on without what is missing\.$/,
  ],
  [
    { type: 'after', orders: 302_400, retreats: 86_400, builds: 86_400 },
    /^Orders within 3 days 12 hours, retreats 1 day,/,
  ],
];

test.each(told)('a pace in words', (deadline, words) => {
  expect(tellPace({ deadline, grace: 0, patience: 0 })).toMatch(words);
});
