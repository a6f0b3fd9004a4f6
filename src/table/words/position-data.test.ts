import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { positionData } from './position-data.ts';

const begin = open(findVariant('standard'), {}).begin();

test('units and centres stand with their power, sorted; a centre that nobody owns stands nowhere', () => {
  const { phase, units, dislodged, centres } = positionData(begin);
  expect(phase).toBe('S1901M');
  expect(units.russia).toEqual(['A mos', 'A war', 'F sev', 'F stp/sc']);
  expect(dislodged).toEqual({});
  expect(Object.keys(centres).sort()).toEqual(Object.keys(units).sort());
  expect(centres.russia).toEqual(['mos', 'sev', 'stp', 'war']);
});

test('a dislodged unit stands with its power, and with the space that it was attacked from', () => {
  const [unit, ...units] = begin.units;
  if (!unit) throw new Error('no units');
  const dislodged = [{ unit, from: 'par', barred: false }];
  const data = positionData({ ...begin, units, dislodged });
  expect(Object.values(data.dislodged)).toEqual([
    [{ unit: expect.stringContaining(unit.at) as string, from: 'par' }],
  ]);
  expect(data.units[unit.power]).toHaveLength(
    begin.units.filter(({ power }) => power === unit.power).length - 1,
  );
});
