import { expect, it } from 'vitest';
import { standard } from '../../variants/standard/index.ts';
import { readSheet, writeSheet } from '../../engine/notation/sheet.ts';

const board = standard.board({});
const start = standard.start({});
const powers = standard.powers({});

it('reads lines under headings, several on a line, without comments', () => {
  const text =
    'AUSTRIA:\nA bud - gal # at last\n\nvie H; F tri - alb\nRussian: A war - gal, 2: A mos H\nNobody:\nA ven H';
  const found = readSheet(board, start, powers, text);
  expect(found.map(({ power, text: line, read }) => [power, line, 'line' in read])).toEqual([
    ['austria', 'A bud - gal', true],
    ['austria', 'vie H', true],
    ['austria', 'F tri - alb', true],
    ['russia', 'A war - gal', true],
    ['russia', '2: A mos H', true],
    ['', 'A ven H', false],
  ]);
});

it('writes a book that reads back the same', () => {
  const read = readSheet(board, start, powers, 'Austria:\nA bud - gal\nTurkey:\nF ank - bla');
  const book: Record<string, { order: never; text: string }[]> = {};
  for (const one of read) if ('line' in one.read) (book[one.power] ??= []).push(one.read.line as never);
  expect(writeSheet(powers, book)).toBe('Austria:\nA bud - gal\n\nTurkey:\nF ank - bla');
});
