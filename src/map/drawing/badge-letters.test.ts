import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { games } from '../../../variants/games.ts';
import { judge } from '../../orders/sheet-fixtures.ts';
import { lettersOf } from './badge-letters.ts';

test('a power’s letter is the same wherever its unit is', () => {
  const letter = lettersOf(judge);
  expect(letter({ power: 'austria', at: 'vie' })).toBe('A');
  expect(letter({ power: 'turkey', at: 'bul' })).toBe('T');
});

test('a minor nation’s letters come from its space', () => {
  const letter = lettersOf(judge);
  expect(letter({ power: 'minor', at: 'bel' })).toBe('Be');
  expect(letter({ power: 'minor', at: 'swe' })).toBe('Sw');
});

test.each(games.map((variant) => [variant.id, variant] as const))(
  'no two minor nations have the same letters: %s',
  (_, variant) => {
    const opened = open(variant, {});
    const letter = lettersOf(opened);
    const centres = opened.board.spaces.filter(({ centre }) => centre);
    const written = centres.map(({ id }) => letter({ power: 'minor', at: id }));
    expect(new Set(written).size).toBe(centres.length);
  },
);

test('a minor nation whose letters are taken gets the next free ones', () => {
  const letter = lettersOf(judge);
  expect(['ser', 'sev', 'spa', 'stp'].map((at) => letter({ power: 'minor', at }))).toEqual([
    'Se',
    'Sv',
    'Sp',
    'St',
  ]);
});
