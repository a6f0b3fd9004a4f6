import { expect, test } from 'vitest';
import { CoverSums } from './sums.ts';

/** A grid of 6 by 5 cells. The cells with # are covered. */
const picture = ['......', '.##...', '.##..#', '......', '#....#'];
const grid = { width: 6, height: 5 };
const covers = (cell: number) => picture[Math.floor(cell / 6)][cell % 6] === '#';
const whole = new CoverSums({ left: 0, top: 0, width: 6, height: 5 }, grid, covers);
const part = new CoverSums({ left: 1, top: 1, width: 3, height: 3 }, grid, covers);

/** The box from one corner to the other. */
const box = (left: number, top: number, right: number, bottom: number) => ({
  ...{ x: (left + right) / 2, y: (top + bottom) / 2 },
  ...{ width: right - left, height: bottom - top },
});

test.each([
  ['a box that is covered', box(1, 1, 3, 3), 1],
  ['a box that is covered by half', box(0, 1, 2, 3), 0.5],
  ['the whole grid', box(0, 0, 6, 5), 7 / 30],
  ['a box that lies half outside, left', box(-1, 4, 1, 5), 0.5],
  ['a box that lies half outside, right', box(5, 4, 7, 5), 0.5],
  ['a box that lies half outside, above', box(1, -1, 2, 3), 0.5],
  ['a box that lies half outside, below', box(0, 4, 1, 6), 0.5],
])('%s', (_what, at, share) => {
  expect(whole.share(at)).toBeCloseTo(share);
});

test('cells outside the extent count as not covered', () => {
  expect(part.share(box(1, 1, 3, 3))).toBe(1);
  expect(part.share(box(4, 2, 6, 3))).toBe(0);
  expect(part.share(box(0, 0, 6, 5))).toBeCloseTo(4 / 30);
});
