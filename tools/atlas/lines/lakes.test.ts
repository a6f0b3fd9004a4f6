import { expect, test } from 'vitest';
import type { Canvas } from '../canvas.ts';
import type { LonLat } from '../source.ts';
import { drawLakes, signedArea } from './lakes.ts';

const sheet = { width: 100, height: 80, project: ([x, y]: LonLat) => [x, y] } as unknown as Canvas;
/** The shore of a square lake with this upper left corner. */
const square = (x: number, y: number, size: number): LonLat[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const lakes = (...shores: LonLat[][]) => drawLakes(sheet, [shores]);

test('the area of a ring is positive clockwise on the sheet, and negative anticlockwise', () => {
  expect(signedArea(square(10, 20, 3) as never)).toBe(9);
  expect(signedArea(square(10, 20, 3).toReversed() as never)).toBe(-9);
});

test('a lake is rounded off: its shore stays inside the square, and keeps most of its area', () => {
  const [shore] = lakes(square(10, 10, 20));
  expect(shore.length).toBeGreaterThan(8);
  for (const [x, y] of shore) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(10);
    expect(Math.max(x, y)).toBeLessThanOrEqual(30);
  }
  expect(signedArea(shore)).toBeGreaterThan(330);
  expect(signedArea(shore)).toBeLessThan(400);
});

test.each([
  ['left of the sheet', square(-30, 10, 20), 0],
  ['above the sheet', square(10, -30, 20), 0],
  ['right of the sheet', square(101, 10, 20), 0],
  ['below the sheet', square(10, 81, 20), 0],
  ['across the edge', square(-10, 10, 20), 1],
  ['that is small', square(10, 10, 3.5), 0],
  ['that is large enough', square(10, 10, 5), 1],
  ['whose shore runs the other way', square(10, 10, 20).toReversed(), 1],
])('a lake %s', (_what, shore, drawn) => {
  expect(lakes(shore)).toHaveLength(drawn);
});

test('an island in a lake is drawn', () => {
  expect(lakes(square(10, 10, 40), square(20, 20, 10))).toHaveLength(2);
});

test('points that lie close together count once', () => {
  const [x, y] = [10, 10];
  const dense = square(x, y, 20).flatMap(([a, b]): LonLat[] => [
    [a, b],
    [a + 0.5, b],
    [a + 1, b],
  ]);
  expect(lakes(dense)).toEqual(lakes(square(x, y, 20)));
});
