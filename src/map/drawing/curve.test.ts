import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bowed,
  directionAt,
  distance,
  lengthOf,
  pathOf,
  pointAt,
  straight,
  through,
  trimmed,
} from './curve.ts';

const a = { x: 100, y: 100 };
const b = { x: 300, y: 100 };

describe('a straight line', () => {
  test('is as long as the distance between its ends', () => {
    expect(lengthOf(straight(a, b))).toBeCloseTo(200);
  });

  test('has its middle halfway between its ends', () => {
    expect(pointAt(straight(a, b), 0.5).x).toBeCloseTo(200, 1);
  });

  test('is written as a path', () => {
    expect(pathOf(straight(a, { x: 400, y: 100 }))).toBe('M100 100C200 100 300 100 400 100');
  });
});

test('a bow to the left of a line that goes right rises by the given height', () => {
  expect(pointAt(bowed(a, b, 20), 0.5).y).toBeCloseTo(80, 1);
});

test('two bows between the same places keep apart', () => {
  const there = pointAt(bowed(a, b, 15), 0.5);
  const back = pointAt(bowed(b, a, 15), 0.5);
  expect(distance(there, back)).toBeCloseTo(30, 1);
});

test('trimming removes the given length at each end', () => {
  const curve = trimmed(straight(a, b), 20, 30);
  expect(pointAt(curve, 0).x).toBeCloseTo(120, 0);
  expect(pointAt(curve, 1).x).toBeCloseTo(270, 0);
});

test('a line shorter than the lengths to trim keeps half of itself', () => {
  const curve = trimmed(straight(a, { x: 110, y: 100 }), 20, 20);
  expect(lengthOf(curve)).toBeCloseTo(5, 0);
  expect(pointAt(curve, 0.5).x).toBeCloseTo(105, 0);
});

test('the direction is that of travel', () => {
  expect(directionAt(straight(a, { x: 100, y: 300 }), 1)).toBeCloseTo(90);
  expect(directionAt(straight(b, a), 0.5)).toBeCloseTo(180);
});

test('a spline visits every point in order, wherever they are', () => {
  const point = fc.record({ x: fc.integer({ min: 0, max: 1600 }), y: fc.integer({ min: 0, max: 1390 }) });
  const points = fc.uniqueArray(point, { minLength: 3, maxLength: 6, selector: ({ x, y }) => `${x} ${y}` });
  fc.assert(
    fc.property(points, (places) => {
      const curve = through(places);
      expect(curve.map((piece) => piece[0])).toEqual(places.slice(0, -1));
      expect(curve.at(-1)?.[3]).toEqual(places.at(-1));
      expect(pathOf(curve)).not.toMatch(/NaN|Infinity/);
    }),
  );
});

test('trimming never leaves the curve', () => {
  const coordinate = fc.double({ min: 0, max: 1600, noNaN: true });
  const place = fc.record({ x: coordinate, y: coordinate });
  fc.assert(
    fc.property(place, place, fc.double({ min: 0, max: 60, noNaN: true }), (from, to, gap) => {
      const part = trimmed(straight(from, to), gap, gap);
      expect(lengthOf(part)).toBeLessThanOrEqual(lengthOf(straight(from, to)) + 0.01);
      expect(pathOf(part)).not.toMatch(/NaN|Infinity/);
    }),
  );
});
