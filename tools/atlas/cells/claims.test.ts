import { expect, test } from 'vitest';
import type { CellOwner } from '../canvas.ts';
import type { Area } from '../geography.ts';
import { claimAreas } from './claims.ts';

const areas = [
  { country: 'FRA', region: 'Nord', code: 'FR-59', name: 'Nord' },
  { country: 'FRA', region: 'Nord', code: 'FR-62', name: 'Calais' },
  { country: 'FRA', region: 'Sud', code: 'FR-13', name: 'Marseille' },
  { country: 'BEL', region: 'Sud', code: 'BE-1', name: 'Mons' },
] as unknown as Area[];
const owner = (id: string, ...tokens: string[]) => ({ id, areas: tokens }) as unknown as CellOwner;

/** The owner of each area (a dot if nobody owns it), and the warnings. */
function claimed(...owners: CellOwner[]) {
  const warnings: string[] = [];
  const claims = claimAreas(areas, owners, warnings);
  return { whose: [...claims].map((index) => owners[index]?.id ?? '.').join(' '), warnings };
}

test.each([
  ['a country', [owner('a', 'FRA')], 'a a a .'],
  ['a region of a country', [owner('a', 'FRA/Nord')], 'a a . .'],
  ['an area by its code', [owner('a', 'FR-62')], '. a . .'],
  ['an area by its name', [owner('a', 'FRA:Marseille')], '. . a .'],
  [
    'the more exact claim, whichever comes first',
    [owner('a', 'FRA'), owner('b', 'FRA/Nord'), owner('c', 'FR-59')],
    'c b a .',
  ],
  [
    'the more exact claim, whichever comes last',
    [owner('c', 'FR-59'), owner('b', 'FRA/Nord'), owner('a', 'FRA')],
    'c b a .',
  ],
  ['a name rather than a region', [owner('a', 'FRA:Nord'), owner('b', 'FRA/Nord')], 'a b . .'],
])('%s counts', (_what, owners, whose) => {
  expect(claimed(...owners)).toEqual({ whose, warnings: [] });
});

test('a token that names no area is reported', () => {
  expect(claimed(owner('a', 'XYZ', 'BEL'))).toEqual({
    whose: '. . . a',
    warnings: ['a claims XYZ, which is no area (see data/areas.txt)'],
  });
});

test('two claims of one rank on an area are reported, and the first one counts', () => {
  expect(claimed(owner('a', 'FRA'), owner('b', 'FRA'))).toEqual({
    whose: 'a a a .',
    warnings: ['FRA is claimed by a and by b'],
  });
  expect(claimed(owner('a', 'FR-59', 'FRA:Nord')).warnings).toEqual([]);
});
