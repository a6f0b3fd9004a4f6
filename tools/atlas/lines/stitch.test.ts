import { expect, test } from 'vitest';
import { stitchRings } from './stitch.ts';

/**
 * Two squares side by side are faces 1 and 2. The outside is face 0. Line 1 is the line between the squares, and goes up from node 1 to
 * node 0.
 */
const lines = [
  { left: 1, right: 0, from: 0, to: 1 },
  { left: 1, right: 2, from: 1, to: 0 },
  { left: 0, right: 2, from: 0, to: 1 },
];

test.each([
  ['one face', [1], [[0, 1]]],
  ['a face with a line that runs the other way', [2], [[~1, ~2]]],
  ['two faces together, without the line between them', [1, 2], [[0, ~2]]],
  ['no face', [], []],
])('the rings around %s', (_what, faces, rings) => {
  expect(stitchRings(lines, (face) => faces.includes(face))).toEqual(rings);
});

test('separate faces have a ring each', () => {
  const apart = [
    { left: 1, right: 0, from: 0, to: 0 },
    { left: 0, right: 1, from: 5, to: 5 },
    { left: 1, right: 0, from: 0, to: 0 },
  ];
  expect(stitchRings(apart, (face) => face === 1).toSorted()).toEqual([[2], [0], [~1]].toSorted());
});

test('a ring that does not close is an error', () => {
  expect(() => stitchRings(lines.slice(0, 1), (face) => face === 1)).toThrow('break off at node 1');
});
