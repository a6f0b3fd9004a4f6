import { expect, test } from 'vitest';
import { tellAgo } from './seat-view.ts';
import { tellPace } from './terms.ts';

const MINUTE = 60_000;

test.each([
  [undefined, 'not heard from since you opened this'],
  [0, 'heard from just now'],
  [5 * MINUTE, 'last heard from 5 min ago'],
  [3 * 60 * MINUTE, 'last heard from 3 h ago'],
  [72 * 60 * MINUTE, 'last heard from 3 days ago'],
])('heard from %s ms ago', (ago, words) => {
  const now = 1_000_000_000_000;
  expect(tellAgo(ago === undefined ? undefined : now - ago, now)).toBe(words);
});

test.each([
  [{ orders: 0, retreats: 0, builds: 0, patience: 0 }, /^No clock/],
  [
    { orders: 900, retreats: 300, builds: 300, patience: 0 },
    /^Orders within 15 min, retreats 5 min, builds 5 min\.$/,
  ],
  [
    { orders: 302_400, retreats: 86_400, builds: 86_400, patience: 0 },
    /^Orders within 3 days 12 hours, retreats 1 day,/,
  ],
])('a pace in words', (pace, words) => {
  expect(tellPace(pace)).toMatch(words);
});
