import { expect, test } from 'vitest';
import { glideBetween } from './glide.ts';
import type { View } from './view.ts';

const pane = { width: 400, height: 200 };
/** The view with this point of the board in the middle of the pane. */
const at = (x: number, y: number, k: number): View => ({ x: 200 - x * k, y: 100 - y * k, k });
/** The point of the board in the middle of the pane, and the scale. */
const seen = ({ x, y, k }: View) => [(200 - x) / k, (100 - y) / k, k];

const from = at(100, 50, 1);
const to = at(900, 450, 2);

test('a glide begins at one view and ends at the other, also before its start and after its end', () => {
  const way = glideBetween(from, to, pane);
  expect([way(-1), way(0), way(1), way(2)]).toEqual([from, from, to, to]);
  const near = seen(way(1e-6));
  for (const [place, value] of seen(from).entries()) expect(near[place]).toBeCloseTo(value, 2);
  const end = seen(way(1 - 1e-6));
  for (const [place, value] of seen(to).entries()) expect(end[place]).toBeCloseTo(value, 2);
});

test('on its way, the middle of the pane goes straight, and never back', () => {
  const way = glideBetween(from, to, pane);
  let last = 100;
  for (let share = 0.05; share < 1; share += 0.05) {
    const [x, y] = seen(way(share));
    expect(y).toBeCloseTo(x / 2);
    expect(x).toBeGreaterThan(last);
    last = x;
  }
  expect(last).toBeLessThan(900);
});

test('a glide there is the glide back, backwards', () => {
  const [there, back] = [glideBetween(from, to, pane), glideBetween(to, from, pane)];
  for (const share of [0.1, 0.5, 0.8]) {
    for (const [place, value] of seen(there(share)).entries())
      expect(seen(back(1 - share))[place]).toBeCloseTo(value);
  }
});

test('between places far apart the view zooms out; between places close together it hardly does', () => {
  expect(glideBetween(from, at(5000, 50, 1), pane)(0.5).k).toBeLessThan(0.2);
  expect(glideBetween(from, at(110, 50, 1), pane)(0.5).k).toBeGreaterThan(0.95);
});

test('in one place, the scale changes evenly', () => {
  const way = glideBetween(at(100, 50, 1), at(100, 50, 4), pane);
  for (const [share, k] of [
    [0, 1],
    [0.25, Math.SQRT2],
    [0.5, 2],
    [1, 4],
  ]) {
    for (const [place, value] of [100, 50, k].entries()) expect(seen(way(share))[place]).toBeCloseTo(value);
  }
});
