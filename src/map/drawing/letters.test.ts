import { expect, test } from 'vitest';
import { judge } from '../../orders/sheet-fixtures.ts';
import { lettersOf, nationLetters } from './letters.ts';

test('a power’s letter, wherever its unit is', () => {
  const letter = lettersOf(judge);
  expect(letter({ power: 'austria', at: 'vie' })).toBe('A');
  expect(letter({ power: 'turkey', at: 'bul' })).toBe('T');
});

test('a nation’s letters are those of its place', () => {
  const letter = lettersOf(judge);
  expect(letter({ power: 'minor', at: 'bel' })).toBe('Be');
  expect(letter({ power: 'minor', at: 'swe' })).toBe('Sw');
});

test('no two nations are written alike', () => {
  const names = ['Sweden', 'Switzerland', 'St Petersburg', 'Swansea', 'Serbia'];
  const written = nationLetters(names.map((name, id) => ({ id: String(id), name })));
  expect([...written.values()]).toEqual(['Sw', 'Si', 'St', 'Sa', 'Se']);
});
