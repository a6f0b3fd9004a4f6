import { describe, expect, test } from 'vitest';
import type { DrawnSpace, BoardPoint } from './drawing.ts';
import { besides, dotAt, meant, rivals, spread, standing, type Places } from './places.ts';

function space(
  id: string,
  at: BoardPoint,
  reach: number,
  rest: Partial<DrawnSpace> = {},
): [string, DrawnSpace] {
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
  ] as [string, BoardPoint, string | null, string[] | undefined, string | null][])(
    '%s',
    (_, at, under, wanted, expected) => {
      expect(meant(places, at, under, 40, wanted && new Set(wanted))).toBe(expected);
    },
  );
});

describe('a tap may also mean', () => {
  test.each([
    ['nothing else, on the spot of one', { x: 150, y: 60 }, 'bel', undefined, []],
    ['the other of two', { x: 161, y: 50 }, 'bel', undefined, ['hol']],
    ['nothing else, where only one is wanted', { x: 161, y: 50 }, 'bel', ['bel', 'stp'], []],
    ['nothing else, far from all others', { x: 60, y: 130 }, 'fra', ['fra', 'bel'], []],
    ['a small one, inside a large one', { x: 146, y: 64 }, 'fra', undefined, ['bel', 'hol']],
    ['never a closed one', { x: 100, y: 125 }, 'fra', undefined, []],
  ] as [string, BoardPoint, string, string[] | undefined, string[]][])(
    '%s',
    (_, at, taken, wanted, expected) => {
      const space = places.get(taken);
      const found = space ? rivals(places, at, space, 40, wanted && new Set(wanted)) : [];
      expect(found.map(({ id }) => id)).toEqual(expected);
    },
  );
});

test('a fleet stands on its coast', () => {
  expect(standing(places, { at: 'stp', coast: 'sc' })).toEqual({ x: 360, y: 160 });
  expect(standing(places, { at: 'stp' })).toEqual({ x: 400, y: 100 });
});

test('a dislodged unit is drawn aside, even where the drawing has no place for it', () => {
  expect(besides(places, 'fra')).not.toEqual(standing(places, { at: 'fra' }));
});

describe('symbols that share a space', () => {
  const at = { x: 100, y: 100 };
  const beside = {
    plane: { x: 100, y: 76 },
    leader: { x: 124, y: 100 },
    leaders: { nc: { x: 84, y: 60 } },
    stack: [{ x: 130, y: 90 }],
  };
  const shared: Places = new Map([
    space('sea', at, 60, { beside, coasts: { nc: { x: 60, y: 60 } }, dislodged: { x: 118, y: 84 } }),
  ]);

  test.each([
    ['a plane', { kind: 'P' }, { x: 100, y: 76 }],
    ['a leader', { kind: 'L' }, { x: 124, y: 100 }],
    ['a leader on a coast', { kind: 'L', coast: 'nc' }, { x: 84, y: 60 }],
    ['a fleet', { kind: 'F' }, at],
  ] as [string, { kind: 'P' | 'L' | 'F'; coast?: string }, BoardPoint][])(
    '%s has a place of its own',
    (_, spot, expected) => {
      expect(standing(shared, { at: 'sea', ...spot })).toEqual(expected);
    },
  );

  test('move apart as they grow, around a unit that stays in place', () => {
    const grown = spread(shared, 2);
    expect(standing(grown, { at: 'sea' })).toEqual(at);
    expect(standing(grown, { at: 'sea', kind: 'P' })).toEqual({ x: 100, y: 52 });
    expect(standing(grown, { at: 'sea', kind: 'L', coast: 'nc' })).toEqual({ x: 108, y: 60 });
    expect(besides(grown, 'sea')).toEqual({ x: 136, y: 68 });
  });

  test('keep apart even on boards without places for them, and farther the larger they are', () => {
    for (const scale of [1, 2]) {
      const [unit, plane, leader] = [undefined, 'P', 'L'].map((kind) =>
        standing(spread(places, scale), { at: 'fra', kind: kind as 'P' }),
      );
      expect(unit.y - plane.y).toBeGreaterThan(20 * scale);
      expect(leader.x - unit.x).toBeGreaterThan(20 * scale);
    }
  });
});

describe('the dot of a centre', () => {
  const at = (centre: BoardPoint) => space('vie', { x: 100, y: 100 }, 60, { centre })[1];

  test('stays where it is drawn, beside a unit that leaves it room', () => {
    expect(dotAt(at({ x: 126, y: 100 }), 1)).toEqual({ x: 126, y: 100 });
    expect(dotAt(at({ x: 140, y: 120 }), 1.5)).toEqual({ x: 140, y: 120 });
  });

  test('moves straight away from a larger unit, and no farther than needed', () => {
    // Half a unit's symbol (32 by 26 board units, times 1.5) and half a dot (15 board units, times 1.25).
    expect(dotAt(at({ x: 110, y: 100 }), 1.5)).toEqual({ x: 100 + 24 + 9.375, y: 100 });
    expect(dotAt(at({ x: 100, y: 90 }), 1.5)).toEqual({ x: 100, y: 100 - 19.5 - 9.375 });
  });
});
