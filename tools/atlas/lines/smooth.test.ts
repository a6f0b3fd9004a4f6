import { describe, expect, it } from 'vitest';
import type { XY } from '../projection.ts';
import { smoothStairs } from './smooth.ts';

/** The corners of a staircase that falls by one cell every `run` cells. */
function stairs(steps: number, run: number): XY[] {
  const corners: XY[] = [[0, 0]];
  for (let step = 0; step < steps; step++) {
    for (let x = 1; x <= run; x++) corners.push([step * run + x, step]);
    corners.push([(step + 1) * run, step + 1]);
  }
  return corners;
}

const square: XY[] = [];
for (let x = 0; x < 20; x++) square.push([x, 0]);
for (let y = 0; y < 20; y++) square.push([20, y]);
for (let x = 20; x > 0; x--) square.push([x, 20]);
for (let y = 20; y >= 0; y--) square.push([0, y]);

describe('smoothing', () => {
  it('leaves both ends of an open line where they are', () => {
    const line = smoothStairs(stairs(12, 3), false, 3);
    expect(line[0]).toEqual([0, 0]);
    expect(line.at(-1)).toEqual([36, 12]);
  });

  it('turns an even staircase into a straight line', () => {
    const offsets = smoothStairs(stairs(30, 3), false, 4)
      .slice(16, -16)
      .map(([x, y]) => y - x / 3);
    expect(Math.max(...offsets) - Math.min(...offsets)).toBeLessThan(0.02);
  });

  it('rounds off a closed line everywhere, even at its starting point', () => {
    const distances = smoothStairs(square, true, 3).map(([x, y]) =>
      Math.max(Math.abs(x - 10), Math.abs(y - 10)),
    );
    expect(Math.max(...distances)).toBeLessThanOrEqual(10);
    const corner = smoothStairs(square, true, 3).map(([x, y]) => Math.hypot(x, y));
    expect(Math.min(...corner)).toBeGreaterThan(1.5);
  });

  it('does not let a small ring vanish', () => {
    const ring: XY[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
      [1, 2],
      [0, 2],
      [0, 1],
      [0, 0],
    ];
    const reach = smoothStairs(ring, true, 14).map(([x, y]) => Math.hypot(x - 1, y - 1));
    expect(Math.min(...reach)).toBeGreaterThan(0.5);
  });
});
