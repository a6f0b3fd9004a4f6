import { expect, test } from 'vitest';
import { Seeded } from './seeded.ts';

test('bytes go on where the last bytes ended, however they are asked for', () => {
  const [whole, parts] = [new Seeded('x'), new Seeded('x')];
  const joined = [1, 31, 32, 1, 70].flatMap((length) => [...parts.bytes(length)]);
  expect([...whole.bytes(135)]).toEqual(joined);
  expect(new Seeded('y').bytes(32)).not.toEqual(new Seeded('x').bytes(32));
});

test('a number is below its limit, and every number below the limit comes up', () => {
  const seeded = new Seeded('numbers');
  const found = new Set(Array.from({ length: 200 }, () => seeded.below(5)));
  expect([...found].sort()).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  [0, 0, 0],
  [1, 0, 25],
  [50, 430, 570],
  [99, 975, 999],
  [100, 1000, 1000],
])('a chance of %i percent', (percent, least, most) => {
  const seeded = new Seeded('chance');
  const times = Array.from({ length: 1000 }, () => seeded.chance(percent)).filter(Boolean).length;
  expect(times).toBeGreaterThanOrEqual(least);
  expect(times).toBeLessThanOrEqual(most);
});
