import { expect, test } from 'vitest';
import { games } from '../../../variants/games.ts';
import { open } from '../../../engine/judge.ts';
import { tilesOf } from './power-patterns.ts';

test.each(games.map((variant) => [variant.id, variant] as const))(
  'every power has a pattern of its own: %s',
  (_, variant) => {
    const { powers } = open(variant, {});
    const tiles = tilesOf(powers);
    expect(new Set(powers.map(({ id }) => tiles[id])).size).toBe(powers.length);
  },
);
