import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { drivenOut, emptied, moved, owned, withUnit } from './edit-position.ts';

const judge = open(findVariant('standard'), {});
const begin = judge.begin();
const at = (position: Position, space: string) => position.units.filter((unit) => unit.at === space);

describe('drivenOut', () => {
  const out = drivenOut(drivenOut(begin, 'par'), 'vie');

  test('makes the units of a space retreat, whoever drove them out', () => {
    expect(at(out, 'par')).toEqual([]);
    expect(out.dislodged).toEqual([
      { unit: at(begin, 'par')[0], from: null, barred: false },
      { unit: at(begin, 'vie')[0], from: null, barred: false },
    ]);
  });

  test('puts dislodged units back, and leaves those of other spaces dislodged', () => {
    const back = drivenOut(out, 'par');
    expect(at(back, 'par')).toEqual(at(begin, 'par'));
    expect(back.dislodged.map(({ unit }) => unit.at)).toEqual(['vie']);
  });
});

test('emptied removes what stands in a space and what must leave it, and nothing else', () => {
  const both = withUnit(judge, drivenOut(begin, 'par'), { power: 'germany', kind: 'A' }, 'par');
  const empty = emptied(drivenOut(both, 'vie'), 'par');
  expect(at(empty, 'par')).toEqual([]);
  expect(empty.dislodged.map(({ unit }) => unit.at)).toEqual(['vie']);
  expect(empty.units).toHaveLength(begin.units.length - 2);
});

test('moved puts a fleet on the new space’s first coast, and takes the place of the unit there', () => {
  const inSpain = moved(judge, begin, 'bre', 'spa');
  expect(at(inSpain, 'spa')).toEqual([{ power: 'france', kind: 'F', at: 'spa', coast: 'nc' }]);
  const inParis = moved(judge, begin, 'mar', 'par');
  expect(at(inParis, 'par')).toEqual([{ ...at(begin, 'mar')[0], at: 'par' }]);
  expect(at(inParis, 'mar')).toEqual([]);
});

test.each([
  ['a power', 'france', 'france'],
  ['nobody', null, null],
  ['no centre', undefined, undefined],
])('owned: %s', (_, owner, shown) => {
  expect(owned(begin, 'bel', owner).centres.bel).toBe(shown);
  expect('bel' in owned(begin, 'bel', owner).centres).toBe(owner !== undefined);
  expect(owned(begin, 'bel', owner).centres.par).toBe('france');
});
