import { expect, test } from 'vitest';
import { boxOf, joined, padded } from './board-area.ts';

test('the smallest rectangle around points', () => {
  const points = [
    { x: 30, y: 5 },
    { x: 10, y: 40 },
    { x: 20, y: 20 },
  ];
  expect(boxOf(points)).toEqual({ x: 10, y: 5, width: 20, height: 35 });
  expect(boxOf([{ x: 3, y: 4 }])).toEqual({ x: 3, y: 4, width: 0, height: 0 });
});

test('the smallest rectangle around two rectangles, whichever comes first', () => {
  const [one, other] = [
    { x: 10, y: 30, width: 5, height: 10 },
    { x: 12, y: 20, width: 40, height: 4 },
  ];
  const both = { x: 10, y: 20, width: 42, height: 20 };
  expect([joined(one, other), joined(other, one)]).toEqual([both, both]);
});

test('a rectangle with room on every side', () => {
  expect(padded({ x: 10, y: 20, width: 5, height: 6 }, 3)).toEqual({ x: 7, y: 17, width: 11, height: 12 });
});
