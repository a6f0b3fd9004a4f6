import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { XY } from '../projection.ts';
import { cellAt, fillRings, strokeLine, type Grid } from './raster.ts';

const grid: Grid = { width: 12, height: 8 };

function filled(rings: readonly (readonly XY[])[], on = grid): Uint8Array {
  const times = new Uint8Array(on.width * on.height);
  fillRings(rings, on, (first, last) => {
    for (let cell = first; cell <= last; cell++) times[cell]++;
  });
  return times;
}

const count = (cells: Uint8Array) => cells.reduce((sum, times) => sum + times, 0);
const rectangle = (left: number, top: number, right: number, bottom: number): XY[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

describe('filling rings', () => {
  it('covers the cells whose middles lie inside', () => {
    expect(count(filled([rectangle(2, 1, 5, 4)]))).toBe(9);
    expect(count(filled([rectangle(2.4, 1, 4.6, 2)]))).toBe(3);
    expect(count(filled([rectangle(2.6, 1, 4.4, 2)]))).toBe(1);
  });

  it('leaves the hole of a ring within a ring empty', () => {
    const cells = filled([rectangle(1, 1, 9, 7), rectangle(3, 3, 6, 5)]);
    expect(count(cells)).toBe(48 - 6);
    expect(cells[3 * grid.width + 4]).toBe(0);
  });

  it('cuts off what lies beyond the grid', () => {
    expect(count(filled([rectangle(-50, -50, 50, 50)]))).toBe(grid.width * grid.height);
    expect(count(filled([rectangle(20, 20, 30, 30)]))).toBe(0);
    expect(count(filled([rectangle(3, -9, 5, -2)]))).toBe(0);
  });

  it('gives every cell to exactly one of two shapes that share an edge', () => {
    const at = fc.tuple(
      fc.double({ min: 0, max: 12, noNaN: true }),
      fc.double({ min: 0, max: 8, noNaN: true }),
    );
    fc.assert(
      fc.property(at, at, (from, to) => {
        const above: XY[] = [[-1, -1], [13, -1], [13, to[1]], to, from, [-1, from[1]]];
        const below: XY[] = [[-1, from[1]], from, to, [13, to[1]], [13, 9], [-1, 9]];
        fc.pre(from[0] < to[0]);
        const [upper, lower] = [filled([above]), filled([below])];
        upper.forEach((times, cell) => expect(times + lower[cell]).toBe(1));
      }),
    );
  });
});

describe('stroking a line', () => {
  it('leaves no gap, not even across corners', () => {
    const wall = new Set<number>();
    strokeLine(
      [
        [0, 1],
        [12, 7],
      ],
      1.2,
      grid,
      (cell) => wall.add(cell),
    );
    for (let x = 0; x < grid.width; x++) {
      const rows = Array.from({ length: grid.height }, (_, y) => y).filter((y) =>
        wall.has(y * grid.width + x),
      );
      expect(rows.length, `column ${x}`).toBeGreaterThanOrEqual(2);
      expect(rows[rows.length - 1] - rows[0], `column ${x}`).toBe(rows.length - 1);
    }
  });
});

describe('the cell at a place', () => {
  it.each([
    [[0, 0], 0],
    [[11.9, 0.5], 11],
    [[3.2, 2.9], 27],
    [[12, 3], -1],
    [[-0.1, 3], -1],
    [[4, 8], -1],
  ] as [XY, number][])('%j is in cell %i', (place, cell) => {
    expect(cellAt(place, grid)).toBe(cell);
  });
});
