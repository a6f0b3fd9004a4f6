import { expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { standard } from '../../variants/standard/index.ts';
import { partsOf, readSheet, writeSheet } from '../../engine/notation/sheet.ts';

const judge = open(standard, {});
const start = judge.begin();
const { powers } = judge;

it('reads lines under headings, several on a line, without comments', () => {
  const text =
    'AUSTRIA:\nA bud - gal # at last\n\nvie H; F tri - alb\nRussian: A war - gal, 2: A mos H\nNobody:\nA ven H';
  const found = readSheet(judge, start, text);
  expect(found.map(({ power, text: line, read }) => [power, line, 'line' in read])).toEqual([
    ['austria', 'A bud - gal', true],
    ['austria', 'vie H', true],
    ['austria', 'F tri - alb', true],
    ['russia', 'A war - gal', true],
    ['russia', '2: A mos H', true],
    ['', 'A ven H', false],
  ]);
});

it.each<[what: string, text: string, parts: readonly (readonly [string | null, string | null, string[]])[]]>([
  ['nothing', ' \n# nothing\n\n', []],
  ['orders under no heading', 'A bud - gal\nvie H', [[null, null, ['A bud - gal', 'vie H']]]],
  [
    'a name, an adjective, an id',
    'Austria:\na\nRussian:\nb\nturkey:\nc',
    [
      ['Austria', 'austria', ['a']],
      ['Russian', 'russia', ['b']],
      ['turkey', 'turkey', ['c']],
    ],
  ],
  ['a name alone on its line, in any letters', 'AUSTRIA\na', [['AUSTRIA', 'austria', ['a']]]],
  ['the beginning of a name', 'Aus: a', [['Aus', 'austria', ['a']]]],
  ['a beginning of two letters is none', 'Au: a', [['Au', null, ['a']]]],
  ['nobody’s name', 'Atlantis: a\nb', [['Atlantis', null, ['a', 'b']]]],
  [
    'a heading twice',
    'Austria: a\nTurkey: b\nAustria: c',
    [
      ['Austria', 'austria', ['a']],
      ['Turkey', 'turkey', ['b']],
      ['Austria', 'austria', ['c']],
    ],
  ],
  ['a heading without orders', 'Austria:\nTurkey: b', [['Turkey', 'turkey', ['b']]]],
  [
    'points before an order',
    '2: A mos H\nRussia: 1: A war H',
    [
      [null, null, ['2: A mos H']],
      ['Russia', 'russia', ['1: A war H']],
    ],
  ],
  ['a colon in an order', 'A bud - gal: x', [[null, null, ['A bud - gal: x']]]],
  ['several orders in a row', 'Austria: a, b; c,;', [['Austria', 'austria', ['a', 'b', 'c']]]],
  ['bullets and numbers', '- a\n* b\n• c\n1. d\n12) e\n-f', [[null, null, ['a', 'b', 'c', 'd', 'e', '-f']]]],
  ['comments', 'Austria: # mine\na # one\nb // two\n// c', [['Austria', 'austria', ['a', 'b']]]],
])('the grammar of sheets: %s', (_, text, parts) => {
  const found = partsOf(powers, text).map(({ heading, power, lines }) => [heading, power, lines]);
  expect(found).toEqual(parts);
});

it('writes a book that reads back the same', () => {
  const read = readSheet(judge, start, 'Austria:\nA bud - gal\nTurkey:\nF ank - bla');
  const book: Record<string, { order: never; text: string }[]> = {};
  for (const one of read) if ('line' in one.read) (book[one.power] ??= []).push(one.read.line as never);
  expect(writeSheet(powers, book)).toBe('Austria:\nA bud - gal\n\nTurkey:\nF ank - bla');
});
