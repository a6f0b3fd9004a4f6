import { expect, test } from 'vitest';
import { tellPace } from './pace.ts';

test.each([
  [{ orders: 0, retreats: 0, builds: 0, patience: 0 }, /^No clock/],
  [
    { orders: 900, retreats: 300, builds: 300, patience: 0 },
    /^Orders within 15 min, retreats 5 min, builds 5 min; then a table of four or more goes on without what is missing\.$/,
  ],
  [
    { orders: 302_400, retreats: 86_400, builds: 86_400, patience: 0 },
    /^Orders within 3 days 12 hours, retreats 1 day,/,
  ],
])('a pace in words', (pace, words) => {
  expect(tellPace(pace)).toMatch(words);
});
