import { expect, test } from 'vitest';
import { judge } from '../../orders/sheet-fixtures.ts';
import { linesOf, quoted, quoteOf, sheetOf } from './quoted-orders.ts';

const quote = { france: ['A par - bur', 'A mar H'], austria: [], mars: ['A olympus - gal'] };

test('a quote shows the orders of the game’s powers, and no others', () => {
  expect(linesOf(quote, judge.powers)).toEqual([{ power: 'france', lines: ['A par - bur', 'A mar H'] }]);
  expect(quoted(quote, judge.powers)).toEqual({ france: ['A par - bur', 'A mar H'] });
});

test('a quote’s names are never those of objects', () => {
  expect(linesOf({}, [{ id: 'constructor' }])).toEqual([]);
});

test('as text, each power with orders has a heading', () => {
  expect(sheetOf(quote)).toBe('FRANCE:\nA par - bur\nA mar H\nMARS:\nA olympus - gal');
});

test('texts without orders make no quote', () => {
  expect(quoteOf({ france: [], austria: [] })).toBeNull();
  expect(quoteOf({ france: ['A par H'], austria: [] })).toEqual({ france: ['A par H'] });
});
