import { expect, test } from 'vitest';
import { Chance } from './chance.ts';

const first = (seed: string, count = 3) => {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => chance.nextNumber());
};

test('a seed gives the same numbers on every machine and in every version', () => {
  expect(first('italy')).toEqual([0.4421324231661856, 0.3855893586296588, 0.9198285024613142]);
  expect(first('')).not.toEqual(first('a'));
});

test('numbers are at least 0 and less than 1, and even on average', () => {
  const numbers = first('even', 2000);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / 2000).toBeCloseTo(0.5, 1);
});

test('every member of a list is drawn', () => {
  const chance = new Chance('list');
  expect(new Set(Array.from({ length: 50 }, () => chance.one(['a', 'b', 'c'])))).toEqual(
    new Set(['a', 'b', 'c']),
  );
});
