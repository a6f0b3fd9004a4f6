import { expect, test } from 'vitest';
import { boxAt, collide, distanceBetween, gapBetween, isOnSheet, overlap } from './box.ts';

const box = (x: number, y: number, width = 10, height = 6) => boxAt({ x, y }, { width, height });
const sheet = { width: 100, height: 80 };

test.each([
  ['in the upper left corner of the margin', 10, 8, true],
  ['too far left', 9.9, 8, false],
  ['too far up', 10, 7.9, false],
  ['in the lower right corner of the margin', 90, 72, true],
  ['too far right', 90.1, 72, false],
  ['too far down', 90, 72.1, false],
])('a box %s', (_where, x, y, isThere) => {
  expect(isOnSheet(box(x, y), sheet)).toBe(isThere);
});

const still = box(50, 40);

test.each([
  ['on the same place', box(50, 40), true, 0, 60],
  ['a little to the right', box(57, 40), true, 0, 18],
  ['a little to the left and up', box(47, 38), true, 0, 28],
  ['beside it, sharing an edge', box(60, 40), false, 0, 0],
  ['below it, sharing an edge', box(50, 46), false, 0, 0],
  ['to the left', box(37, 40), false, 3, 0],
  ['above', box(50, 30), false, 4, 0],
  ['farther across than down', box(66, 48), false, 6, 0],
  ['smaller and inside', box(50, 40, 2, 3), true, 0, 6],
])('two boxes, one %s', (_where, other, isHit, gap, area) => {
  for (const [a, b] of [
    [still, other],
    [other, still],
  ]) {
    expect([collide(a, b), gapBetween(a, b), overlap(a, b)]).toEqual([isHit, gap, area]);
  }
});

test('boxes may be asked to keep a gap', () => {
  expect([collide(still, box(63, 40), 3), collide(still, box(63, 40), 3.1)]).toEqual([false, true]);
  expect([collide(still, box(50, 48), 2), collide(still, box(50, 48), 2.1)]).toEqual([false, true]);
});

test('the distance between two points', () => {
  expect(distanceBetween({ x: 1, y: 2 }, { x: 4, y: -2 })).toBe(5);
});
