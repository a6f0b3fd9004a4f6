import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collide, gapBetween, overlap } from './box.ts';
import { distanceToEdge } from './distance.ts';
import { wraps } from './letterings.ts';
import { CoverSums } from './sums.ts';

const boxes = fc.record({
  x: fc.integer({ min: -40, max: 40 }),
  y: fc.integer({ min: -40, max: 40 }),
  width: fc.integer({ min: 1, max: 30 }),
  height: fc.integer({ min: 1, max: 30 }),
});

describe('two boxes', () => {
  it('overlap exactly when they collide, and then have no gap', () => {
    fc.assert(
      fc.property(boxes, boxes, (a, b) => {
        expect(overlap(a, b) > 0).toBe(collide(a, b));
        if (collide(a, b)) expect(gapBetween(a, b)).toBe(0);
        expect(overlap(a, b)).toBe(overlap(b, a));
      }),
    );
  });

  it('share the area of the inner box if one lies within the other', () => {
    expect(overlap({ x: 0, y: 0, width: 20, height: 20 }, { x: 3, y: 2, width: 4, height: 5 })).toBe(20);
    expect(overlap({ x: 0, y: 0, width: 10, height: 10 }, { x: 8, y: 0, width: 10, height: 4 })).toBe(8);
  });
});

it('the distance to the edge is the distance to the nearest cell of another face', () => {
  const size = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(size, size, fc.infiniteStream(fc.integer({ min: 0, max: 1 })), (width, height, stream) => {
      const faces = [...stream.take(width * height)];
      const at = (cell: number) => [cell % width, Math.floor(cell / width)];
      const isEdge = faces.map((face, cell) => {
        const [x, y] = at(cell);
        if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true;
        return [cell - 1, cell + 1, cell - width, cell + width].some((next) => faces[next] !== face);
      });
      const found = distanceToEdge(faces, { width, height });
      faces.forEach((_, cell) => {
        const [x, y] = at(cell);
        const nearest = Math.min(
          ...faces.map((__, other) =>
            isEdge[other] ? Math.hypot(at(other)[0] - x, at(other)[1] - y) : Infinity,
          ),
        );
        expect(found[cell]).toBeCloseTo(nearest + 0.5, 4);
      });
    }),
  );
});

it('the covered share of a box is the share of its cells that are covered', () => {
  const grid = { width: 12, height: 9 };
  const extent = { left: 2, top: 1, width: 8, height: 7 };
  const covers = (cell: number) => cell % 3 === 0 || cell % 7 === 2;
  const sums = new CoverSums(extent, grid, covers);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (left, top, width, height) => {
        let covered = 0;
        for (let y = top; y < top + height; y++) {
          for (let x = left; x < left + width; x++) {
            const isInside = x >= 2 && x < 10 && y >= 1 && y < 8;
            if (isInside && covers(y * grid.width + x)) covered++;
          }
        }
        const box = { x: left + width / 2, y: top + height / 2, width, height };
        expect(sums.share(box)).toBeCloseTo(covered / (width * height), 9);
      },
    ),
  );
});

it.each([
  ['Brest', [['Brest']]],
  ['North Sea', [['North Sea'], ['North', 'Sea']]],
  [
    'Mid-Atlantic Ocean',
    [
      ['Mid-Atlantic Ocean'],
      ['Mid-', 'Atlantic Ocean'],
      ['Mid-Atlantic', 'Ocean'],
      ['Mid-', 'Atlantic', 'Ocean'],
    ],
  ],
])('%s can be written in these ways', (name, ways) => {
  expect(wraps(name)).toEqual(ways);
});
