import { expect, test } from 'vitest';
import { findVariant } from '../../../variants/index.ts';
import { open } from '../../../engine/judge.ts';
import { mentionsOn } from './mentions.ts';

const pieces = mentionsOn(open(findVariant('standard'), {}).board);

test.each([
  ['I hold Bur if you stay out of Mun.', ['Bur=bur', 'Mun=mun']],
  ['War is coming. Gas is dear. Bud, listen!', []],
  ['War - Sil, please', ['War=war', 'Sil=sil']],
  ['A War S A Gal - Bud', ['War=war', 'Gal=gal', 'Bud=bud']],
  ['Look: Mar H', ['Mar=mar']],
  ['my par with your spa', []],
  ['BUR and PAR', ['BUR=bur', 'PAR=par']],
  ['Both of us in the Gulf of Bothnia, the gulf of Lyon free', ['Gulf of Bothnia=bot']],
  [
    'The North Sea; Mid-Atlantic Ocean, North Atlantic ocean',
    ['North Sea=nth', 'Mid-Atlantic Ocean=mao', 'North Atlantic ocean=nao'],
  ],
  ['St. Petersburg and Stp/nc', ['St. Petersburg=stp', 'Stp=stp']],
  ['Burgundian, Romeo, Serbians', []],
  ['Rome is mine', ['Rome=rom']],
  ['', []],
])('%j names %j', (text, named) => {
  const read = pieces(text);
  expect(read.map((piece) => piece.text).join('')).toBe(text);
  expect(read.flatMap(({ text: said, space }) => (space ? [`${said}=${space}`] : []))).toEqual(named);
});

test('a long letter of capitals is read at once', () => {
  const text = 'North '.repeat(700);
  const begun = performance.now();
  expect(pieces(text)).toHaveLength(1);
  expect(performance.now() - begun).toBeLessThan(500);
});
