import { expect, test } from 'vitest';
import { powerPaints } from '../../src/map/drawing/palette-powers.ts';
import { coloursOf, places, players } from './boards.ts';

test('a power has its unit’s colour on units, and its land’s colours on land by day and by night', () => {
  const { fill, land } = powerPaints.italy!;
  const told = places.map((place) => coloursOf('standard', place).find(([whose]) => whose === 'italy'));
  expect(told).toEqual([fill, land.light, land.dark].map((colour) => ['italy', colour]));
});

test('every power on a list of a board has a paint, and no power is listed twice', () => {
  for (const powers of Object.values(players)) {
    expect(new Set(powers).size).toBe(powers.length);
    expect(powers.filter((power) => !powerPaints[power])).toEqual([]);
  }
});
