import { expect, test } from 'vitest';
import { boxAround, meet } from './name-box.ts';

const box = boxAround({ x: 50, y: 20 }, 10, 4);

test('a box lies evenly around its point', () => {
  expect(box).toEqual({ left: 45, top: 18, right: 55, bottom: 22 });
});

test.each([
  ['on the same place', 50, 20, true],
  ['almost to the right', 59.9, 20, true],
  ['to the right, sharing an edge', 60, 20, false],
  ['almost to the left', 40.1, 20, true],
  ['to the left, sharing an edge', 40, 20, false],
  ['almost below', 50, 23.9, true],
  ['below, sharing an edge', 50, 24, false],
  ['almost above', 50, 16.1, true],
  ['above, sharing an edge', 50, 16, false],
  ['far away across', 90, 20, false],
  ['far away down', 50, 90, false],
])('two boxes, one %s', (_where, x, y, isMet) => {
  expect(meet(box, boxAround({ x, y }, 10, 4))).toBe(isMet);
});
