import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { XY } from '../projection.ts';
import { signedArea } from './lakes.ts';
import { stitchRings } from './stitch.ts';
import { outside, traceLines, type Trace } from './trace.ts';

const grids = fc.integer({ min: 1, max: 8 }).chain((width) =>
  fc.integer({ min: 1, max: 8 }).chain((height) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      faces: fc.array(fc.integer({ min: 0, max: 3 }), {
        minLength: width * height,
        maxLength: width * height,
      }),
    }),
  ),
);

function ringCorners(traces: readonly Trace[], ring: readonly number[]): XY[] {
  return ring.flatMap((reference) => {
    const corners = reference >= 0 ? traces[reference].corners : [...traces[~reference].corners].reverse();
    return corners.slice(1);
  });
}

describe('tracing', () => {
  it('follows every edge between two faces exactly once', () => {
    fc.assert(
      fc.property(grids, ({ width, height, faces }) => {
        const traces = traceLines(faces, { width, height });
        const steps = traces.flatMap(({ corners }) =>
          corners.slice(1).map(([x, y], index) => {
            const [beforeX, beforeY] = corners[index];
            return [Math.min(x, beforeX), Math.min(y, beforeY), x === beforeX ? 'down' : 'across'].join(' ');
          }),
        );
        const faceAt = (x: number, y: number) =>
          x < 0 || y < 0 || x >= width || y >= height ? outside : faces[y * width + x];
        const edges: string[] = [];
        for (let y = 0; y <= height; y++) {
          for (let x = 0; x <= width; x++) {
            if (x < width && faceAt(x, y - 1) !== faceAt(x, y)) edges.push(`${x} ${y} across`);
            if (y < height && faceAt(x - 1, y) !== faceAt(x, y)) edges.push(`${x} ${y} down`);
          }
        }
        expect(steps.sort()).toEqual(edges.sort());
      }),
    );
  });

  it('names the faces on both sides, and a cell of each', () => {
    fc.assert(
      fc.property(grids, ({ width, height, faces }) => {
        for (const trace of traceLines(faces, { width, height })) {
          expect(trace.left).not.toBe(trace.right);
          expect(trace.leftCell < 0 ? outside : faces[trace.leftCell]).toBe(trace.left);
          expect(trace.rightCell < 0 ? outside : faces[trace.rightCell]).toBe(trace.right);
        }
      }),
    );
  });
});

describe('stitching', () => {
  it('closes each face’s outline around exactly its cells', () => {
    fc.assert(
      fc.property(grids, ({ width, height, faces }) => {
        const traces = traceLines(faces, { width, height });
        for (const face of new Set(faces)) {
          const rings = stitchRings(traces, (other) => other === face);
          const area = rings.reduce((sum, ring) => sum + signedArea(ringCorners(traces, ring)), 0);
          expect(area).toBe(-faces.filter((other) => other === face).length);
        }
      }),
    );
  });

  it('reports a missing line', () => {
    const lines = [{ left: 1, right: 2, from: 5, to: 6 }];
    expect(() => stitchRings(lines, (face) => face === 1)).toThrow(/break off at node 6/);
  });
});
