import { expect, test } from 'vitest';
import { glideBetween } from '../chart/glide.ts';
import { clamped } from '../chart/view.ts';
import { pathOf } from './camera-path.ts';

const board = { width: 1000, height: 1000 };
const pane = { width: 100, height: 100 };
const [start, first, second] = [0, -300, -600].map((x) => ({ x, y: -100, k: 1 }));
const shots = [
  { at: 1000, view: first },
  { at: 2000, view: second },
];
const path = pathOf(start, shots, 400, board, pane);
const x = (milliseconds: number) => path(milliseconds).x;

test.each([
  [0, 0],
  [599, 0],
  [600, 0],
  [1000, -300],
  [1599, -300],
  [1600, -300],
  [2000, -600],
  [9000, -600],
])('after %d milliseconds the view is at rest', (milliseconds, at) => {
  expect(x(milliseconds)).toBeCloseTo(at);
});

test.each([
  [700, 0.15625],
  [800, 0.5],
  [900, 0.84375],
])('a movement lasts as long as its glide, and is slow at its start and end: after %d ms', (at, way) => {
  const expected = clamped(glideBetween(start, first, pane)(way), board, pane);
  expect(path(at)).toEqual(expected);
  expect(path(at + 1000)).toEqual(clamped(glideBetween(first, second, pane)(way), board, pane));
});

test('without views to reach, the view stays; no view shows what lies beyond the board', () => {
  expect(pathOf(start, [], 400, board, pane)(5000)).toEqual(start);
  const beyond = [{ at: 1000, view: { x: 500, y: 500, k: 1 } }];
  expect(pathOf(start, beyond, 400, board, pane)(1000)).toEqual({ x: 0, y: 0, k: 1 });
});
