import { describe, expect, test } from 'vitest';
import { spread } from './spread.ts';
import { layOut } from './year-lines.ts';

const frame = { width: 366, height: 240 };

describe('the letters at the ends of lines', () => {
  test.each([
    ['stay where there is room', [10, 60, 30], 20, [10, 60, 30]],
    ['move apart, in order', [50, 50, 50], 20, [50, 70, 90]],
    ['stay within bounds', [95, 95, 5], 20, [80, 100, 5]],
    ['come nearer where there is no room', [0, 0, 0, 0, 0], 40, [0, 25, 50, 75, 100]],
  ])('%s', (_, heights, apart, moved) => {
    expect(spread(heights, apart, { least: 0, most: 100 })).toEqual(moved);
  });
});

describe('the lines', () => {
  const drawn = layOut(
    [
      [3, 5, 5],
      [3, 3, 2],
      [3, 3, 3],
    ],
    18,
    frame,
  );

  test('with the same count run side by side, and never reach the next count', () => {
    const heights = drawn.lines.map(({ points }) => points[0]?.y ?? 0);
    expect(new Set(heights).size).toBe(3);
    const one = ((drawn.across[0]?.y ?? 0) - (drawn.across.at(-1)?.y ?? 0)) / 5;
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(one);
  });

  test('are marked where the count changed', () => {
    expect(drawn.lines.map(({ changes }) => changes.length)).toEqual([1, 1, 0]);
  });

  test('the goal shows when somebody is near it', () => {
    expect(drawn.goal).toBeNull();
    expect(layOut([[3, 12]], 18, frame).goal).toBeGreaterThan(0);
    expect(layOut([[3, 20]], 18, frame).goal).toBeGreaterThan(12);
  });
});

test('a long game names as many years as fit, the last among them', () => {
  const years = layOut([Array.from({ length: 41 }, () => 3)], null, frame).years.map(({ place }) => place);
  expect(years.at(-1)).toBe(40);
  expect(years.length).toBeLessThan(10);
});
