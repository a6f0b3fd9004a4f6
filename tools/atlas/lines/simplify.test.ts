import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { XY } from '../projection.ts';
import { simplifyLine } from './simplify.ts';

const coordinate = fc.integer({ min: 0, max: 1000 });
const lines = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 40 }) as fc.Arbitrary<
  XY[]
>;

function triangle(a: XY, b: XY, c: XY): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
}

describe('simplifying', () => {
  it('drops points on the straight line between their neighbours', () => {
    const line: XY[] = [
      [0, 0],
      [5, 0.01],
      [10, 0],
      [10, 10],
    ];
    expect(simplifyLine(line, 0.1, false)).toEqual([line[0], line[2], line[3]]);
  });

  it('keeps the ends, the order, and points that span large triangles', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 50_000 }), (line, area) => {
        const simple = simplifyLine(line, area, false);
        expect(simple[0]).toBe(line[0]);
        expect(simple.at(-1)).toBe(line.at(-1));
        expect(simple).toEqual(line.filter((point) => simple.includes(point)));
        for (let i = 1; i + 1 < simple.length; i++) {
          expect(triangle(simple[i - 1], simple[i], simple[i + 1])).toBeGreaterThan(area);
        }
      }),
    );
  });

  it('keeps at least as many points as asked, however small their triangles', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), fc.integer({ min: 2, max: 6 }), (line, closed, least) => {
        const simple = simplifyLine(line, Infinity, closed, least);
        expect(simple.length).toBe(Math.min(line.length, least));
      }),
    );
  });

  it('simplifies a closed line across its starting point', () => {
    const ring: XY[] = [
      [5, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ];
    expect(simplifyLine(ring, 1, true)).toEqual(ring.slice(1));
  });
});
