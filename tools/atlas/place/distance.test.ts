import { expect, test } from 'vitest';
import { distanceToEdge } from './distance.ts';

/**
 * The distance of each cell from the edge of its face, in rows. The grid is given by a letter for each cell, which names the cell's face.
 */
function distances(rows: readonly string[]): number[][] {
  const [width, height] = [rows[0].length, rows.length];
  const far = distanceToEdge(
    [...rows.join('')].map((letter) => letter.charCodeAt(0)),
    { width, height },
  );
  return rows.map((_, y) =>
    [...far.slice(y * width, (y + 1) * width)].map((one) => Math.round(one * 100) / 100),
  );
}

test('the edge of the sheet is half a cell away from its cells', () => {
  expect(distances(['aaaaa', 'aaaaa', 'aaaaa', 'aaaaa', 'aaaaa'])).toEqual([
    [0.5, 0.5, 0.5, 0.5, 0.5],
    [0.5, 1.5, 1.5, 1.5, 0.5],
    [0.5, 1.5, 2.5, 1.5, 0.5],
    [0.5, 1.5, 1.5, 1.5, 0.5],
    [0.5, 0.5, 0.5, 0.5, 0.5],
  ]);
});

test.each([
  ['left', ['aaaaaaaaa', 'aaaaaaaaa', 'aabaaaaaa', 'aaaaaaaaa', 'aaaaaaaaa']],
  ['right', ['aaaaaaaaa', 'aaaaaaaaa', 'aaaaaabaa', 'aaaaaaaaa', 'aaaaaaaaa']],
])('a cell of another face, on the %s, is an edge, and so are the cells beside it', (_where, rows) => {
  const far = distances(rows);
  const at = rows[2].indexOf('b');
  expect([far[2][at - 1], far[2][at], far[2][at + 1], far[1][at], far[3][at]]).toEqual(Array(5).fill(0.5));
});

test('distances are measured straight, not along rows and columns', () => {
  const rows = Array(21).fill('a'.repeat(21)) as string[];
  rows[10] = 'a'.repeat(10) + 'b' + 'a'.repeat(10);
  const far = distances(rows);
  for (const [x, y] of [
    [10, 6],
    [14, 10],
    [13, 13],
    [7, 12],
  ]) {
    const edges = [
      ...[x, y, 20 - x, 20 - y],
      ...[
        [10, 10],
        [9, 10],
        [11, 10],
        [10, 9],
        [10, 11],
      ].map(([a, b]) => Math.hypot(a - x, b - y)),
    ];
    expect(far[y][x]).toBeCloseTo(Math.min(...edges) + 0.5, 1);
  }
});
