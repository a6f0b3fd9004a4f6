import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findParts } from './parts.ts';

/** The slow and obvious method, for comparison: spreads a new part from each cell that has no part yet. */
function spread(keys: readonly number[], width: number, height: number): number[] {
  const parts = keys.map(() => -1);
  let next = 0;
  const visit = (cell: number, key: number, part: number) => {
    if (keys[cell] !== key || parts[cell] !== -1) return;
    parts[cell] = part;
    if (cell % width > 0) visit(cell - 1, key, part);
    if (cell % width < width - 1) visit(cell + 1, key, part);
    if (cell >= width) visit(cell - width, key, part);
    if (cell < width * (height - 1)) visit(cell + width, key, part);
  };
  keys.forEach((key, cell) => {
    if (key >= 0 && parts[cell] === -1) visit(cell, key, next++);
  });
  return parts;
}

it('groups cells as spreading from each of them does, and numbers the groups by their first cells', () => {
  const grids = fc.integer({ min: 1, max: 9 }).chain((width) =>
    fc.integer({ min: 1, max: 9 }).chain((height) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        keys: fc.array(fc.integer({ min: -1, max: 2 }), {
          minLength: width * height,
          maxLength: width * height,
        }),
      }),
    ),
  );
  fc.assert(
    fc.property(grids, ({ width, height, keys }) => {
      const found = findParts({ width, height }, (cell) => keys[cell]);
      const expected = spread(keys, width, height);
      expect([...found.of]).toEqual(expected);
      found.sizes.forEach((size, part) => {
        expect(size).toBe(expected.filter((other) => other === part).length);
        expect(found.firsts[part]).toBe(expected.indexOf(part));
      });
    }),
  );
});
