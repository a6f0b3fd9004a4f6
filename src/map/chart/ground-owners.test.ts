import { expect, test } from 'vitest';
import type { Drawing, DrawnSpace } from '../drawing/drawing.ts';
import { boxAround } from './name-box.ts';
import { groundOf, ringsOf } from './ground-owners.ts';

const space = (id: string, kind: DrawnSpace['kind'], land: string, water: string) =>
  ({ id, kind, land, water }) as DrawnSpace;

/** A square sea, 100 board units wide, with a square of land in it and a pond in the land. */
const drawing = {
  width: 100,
  height: 100,
  spaces: [
    space('sea', 'sea', '', 'M0 0l100 0 0 100 -100 0z'),
    space('isle', 'coast', 'M20 20l60 0 0 60 -60 0zM40 40l20 0 0 20 -20 0z', ''),
  ],
  scenery: { land: 'M90 0l10 0 0 10 -10 0z', water: '', names: [] },
} as unknown as Drawing;

test('a box lies on the land or water under it, also on water in a hole in land', () => {
  const lieOf = groundOf(drawing);
  const lie = (x: number, y: number, of: string) => {
    const { own, sea, foreign } = lieOf(boxAround({ x, y }, 8, 8), of);
    return [own, sea, foreign].map((part) => Math.round(part * 100) / 100);
  };
  expect(lie(30, 30, 'isle')).toEqual([1, 0, 0]);
  expect(lie(30, 30, 'sea')).toEqual([0, 0, 1]);
  expect(lie(50, 50, 'isle')).toEqual([0, 1, 0]);
  expect(lie(10, 50, 'isle')).toEqual([0, 1, 0]);
  expect(lie(20, 50, 'isle')[0]).toBeCloseTo(0.6, 1);
  expect(lie(-20, 50, 'isle')).toEqual([0, 0, 1]);
});

test('path data is read as lines of points', () => {
  expect(ringsOf('M1 2l3 0 0 4zM-1.5 0l1 1')).toEqual([
    [
      { x: 1, y: 2 },
      { x: 4, y: 2 },
      { x: 4, y: 6 },
    ],
    [
      { x: -1.5, y: 0 },
      { x: -0.5, y: 1 },
    ],
  ]);
});
