import { expect, it } from 'vitest';
import { shoreOf } from './box-space.ts';

const frame = { x: 300, y: 200, width: 70, height: 90 };

it('the shore of a box is closed, and no part of its frame is under water', () => {
  const shore = shoreOf(frame);
  expect(shore[0]).toEqual(shore.at(-1));
  for (const [x, y] of shore) {
    const inside =
      Math.abs(x - frame.x) < frame.width / 2 - 1 && Math.abs(y - frame.y) < frame.height / 2 - 1;
    expect(inside).toBe(false);
  }
});

it('the land of a box at the left edge of the sheet continues beyond the edge', () => {
  const flush = shoreOf({ ...frame, x: 45 }).filter(([x]) => x === 0);
  expect(flush.length).toBeGreaterThan(8);
  expect(shoreOf(frame).some(([x]) => x === 0)).toBe(false);
});
