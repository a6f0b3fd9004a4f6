import unhomoglyph from 'unhomoglyph';
import { expect, it } from 'vitest';
import { isLetter, isMark } from '../alphabet.ts';
import { simplest } from './confusables.ts';
import { lookAlike } from './look-alikes.ts';

it.each([
  ['the same name', 'Anna', 'Anna'],
  ['another case', 'Anna', 'aNNA'],
  ['a Cyrillic first letter', 'Anna', '\u0410nna'],
  ['Cyrillic and Latin letters in another case', 'ANNA', '\u0430nn\u0430'],
  ['Greek letters', 'Nikos', '\u039dik\u03bfs'],
  ['a full stop', 'Anna', 'Anna.'],
  ['spaces', 'Anna B', 'An na-b'],
  ['a small mark', 'Anna', 'An\u1e47a'],
  ['a large i for an l', 'Paul', 'PauI'],
  ['a large i for a small i', 'Iris', 'iris'],
  ['a digit for a letter', 'Bob', 'B0b'],
  ['two letters for one', 'Carmen', 'Carrnen'],
  ['a letter that looks like an apostrophe', 'ONeil', 'O\u02bcNeil'],
  ['Cherokee letters', 'DAVID', '\u13a0AVI\u13a0'],
  ['Arabic digits', 'Anna \u0661', 'Anna \u06f1'],
])('%s: the names look alike', (_what, one, other) => {
  expect(lookAlike(one, other)).toBe(true);
  expect(lookAlike(other, one)).toBe(true);
});

it.each([
  ['Anna', 'Anne'],
  ['Anna', 'Anna 2'],
  ['Player 1', 'Player 2'],
  ['राम', 'रमा'],
  ['김민수', '김민서'],
  ['אבי', 'אביב'],
  ['Жанна', 'Панна'],
])('%s and %s do not look alike', (one, other) => {
  expect(lookAlike(one, other)).toBe(false);
});

it('the table of characters is that of the package unhomoglyph, for all characters of names', () => {
  const all = Array.from({ length: 0xd7a4 }, (_, code) => code);
  const known = all.filter((code) => (isLetter(code) || isMark(code)) && (code < 0x300 || code > 0x36f));
  const differing = known
    .map((code) => String.fromCodePoint(code))
    .filter((one) => simplest(one) !== unhomoglyph(one));
  expect(differing).toEqual([]);
});
