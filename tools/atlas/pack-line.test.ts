import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLine } from '../../src/map/drawing/drawing.ts';
import { packLine } from './pack-line.ts';
import type { XY } from './projection.ts';

const tenth = fc.integer({ min: -50_000, max: 50_000 });

describe('packing a line', () => {
  it('keeps tenths of a unit exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tenth, tenth), { minLength: 2, maxLength: 60 }), (points) => {
        const line = points.map(([x, y]): XY => [x / 10, y / 10]);
        expect(readLine(packLine(line))).toEqual(points.flat());
      }),
    );
  });

  it('needs one character per coordinate for steps of up to 1.5 units', () => {
    const line: XY[] = [
      [0, 0],
      [1.5, -1.5],
      [0, 0],
      [0.1, 0],
    ];
    expect(packLine(line)).toHaveLength(8);
  });
});
