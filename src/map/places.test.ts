import { describe, expect, test } from 'vitest';
import type { DrawnSpace, Point } from './drawing.ts';
import { besides, meant, standing, type Places } from './places.ts';

function space(id: string, at: Point, reach: number, rest: Partial<DrawnSpace> = {}): [string, DrawnSpace] {
  const label = { at, size: 12, lines: [id], font: 'land' as const };
  return [
    id,
    {
      id,
      kind: 'coast',
      land: '',
      water: '',
      label,
      unit: at,
      dislodged: null,
      centre: null,
      coasts: {},
      beside: { plane: null, leader: null, leaders: {}, stack: [] },
      middle: at,
      reach,
      ...rest,
    },
  ];
}

const places: Places = new Map([
  space('fra', { x: 100, y: 100 }, 60),
  space('bel', { x: 150, y: 60 }, 8),
  space('hol', { x: 170, y: 40 }, 8),
  space('stp', { x: 400, y: 100 }, 60, { coasts: { sc: { x: 360, y: 160 } } }),
  space('swi', { x: 100, y: 140 }, 5, { kind: 'impassable' }),
]);

describe('a tap means', () => {
  test.each([
    ['a large space that was hit', { x: 90, y: 100 }, 'fra', undefined, 'fra'],
    ['a small space close by', { x: 146, y: 66 }, 'fra', undefined, 'bel'],
    ['the nearer of two small ones', { x: 165, y: 45 }, 'fra', undefined, 'hol'],
    ['nothing off the board', { x: 900, y: 900 }, null, undefined, null],
    ['a small space hit from the water', { x: 155, y: 58 }, null, undefined, 'bel'],
    ['never a closed one instead', { x: 100, y: 138 }, 'fra', undefined, 'fra'],
    ['what is wanted, half a finger away', { x: 146, y: 66 }, 'fra', ['hol'], 'hol'],
    ['what is under it, where that is wanted', { x: 146, y: 66 }, 'fra', ['fra', 'bel'], 'fra'],
    ['what is under it, where nothing wanted is near', { x: 60, y: 100 }, 'fra', ['stp'], 'fra'],
  ] as [string, Point, string | null, string[] | undefined, string | null][])(
    '%s',
    (_, at, under, wanted, expected) => {
      expect(meant(places, at, under, 40, wanted && new Set(wanted))).toBe(expected);
    },
  );
});

test('a fleet stands on its coast', () => {
  expect(standing(places, 'stp', 'sc')).toEqual({ x: 360, y: 160 });
  expect(standing(places, 'stp')).toEqual({ x: 400, y: 100 });
});

test('a dislodged unit stands aside, even where the drawing has no place for it', () => {
  expect(besides(places, 'fra')).not.toEqual(standing(places, 'fra'));
});
