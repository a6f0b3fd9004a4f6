import { expect, test } from 'vitest';
import { around } from './around.ts';

const board = { width: 1600, height: 1400 };

test('a single unit is shown with its surroundings, in the middle', () => {
  expect(around([{ x: 800, y: 700 }], board)).toEqual({ x: 560, y: 580, width: 480, height: 240 });
});

test('all points are in the frame if they are far apart', () => {
  const { x, width, y, height } = around(
    [
      { x: 300, y: 600 },
      { x: 1000, y: 700 },
    ],
    board,
  );
  expect([x <= 210, x + width >= 1090, y <= 510, y + height >= 790]).toEqual([true, true, true, true]);
});

test('points at the top and at the bottom of a narrow board are all in the frame', () => {
  const frame = around(
    [
      { x: 800, y: 100 },
      { x: 900, y: 1350 },
    ],
    board,
  );
  expect(frame).toEqual({ x: 0, y: 0, width: 1600, height: 1400 });
});

test('the frame stays on the board', () => {
  const { x, y } = around([{ x: 5, y: 5 }], board);
  expect([x, y]).toEqual([0, 0]);
  const end = around([{ x: 1595, y: 1395 }], board);
  expect([end.x + end.width, end.y + end.height]).toEqual([1600, 1400]);
});
