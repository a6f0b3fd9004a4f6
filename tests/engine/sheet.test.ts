import { expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { standard } from '../../variants/standard/index.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { partsOf, writeSheet } from '../../engine/notation/sheet.ts';

const { powers } = open(standard, {});
/**
 * The parts of a text, each with its heading, its power and its orders. In these tests, any line that is a single letter from a to f counts
 * as an order.
 */
const partsIn = (text: string) =>
  partsOf(new PowerWords(powers), text, (order) => /^[a-f]$/.test(order)).map(({ heading, power, lines }) => [
    heading,
    power,
    lines.map((line) => line.text),
  ]);

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
  ['numbers without a blank', '1.a\n(2) b\n#3 c\nd) d', [[null, null, ['a', 'b', 'c', 'd']]]],
  ['slashes between blanks', 'a / b/c', [[null, null, ['a', 'b/c']]]],
  ['a quoted mail', '> Austria:\n>> a', [['Austria', 'austria', ['a']]]],
  ['the tags of a forum', '[b]Austria[/b]\n[color=red]a[/color]', [['Austria', 'austria', ['a']]]],
  ['signs written as HTML entities', 'A par -&gt; bur', [[null, null, ['A par -> bur']]]],
  [
    'other names of powers, and words around them',
    'Austria-Hungary:\na\nENGLAND (Rob)\nb\nFRANCE - J. Smith\nc\nOrders for Germany:\nd\nOttoman Empire:\ne',
    [
      ['Austria-Hungary', 'austria', ['a']],
      ['ENGLAND (Rob)', 'england', ['b']],
      ['FRANCE - J. Smith', 'france', ['c']],
      ['Orders for Germany', 'germany', ['d']],
      ['Ottoman Empire', 'turkey', ['e']],
    ],
  ],
  [
    'words and a colon before other words',
    'Austria: a\nPS: thanks\nb',
    [['Austria', 'austria', ['a', 'PS: thanks', 'b']]],
  ],
  ['comments', 'Austria: # mine\na # one\nb // two\n// c', [['Austria', 'austria', ['a', 'b']]]],
])('the grammar of sheets: %s', (_, text, parts) => {
  expect(partsIn(text)).toEqual(parts);
});

it('writes a book as a sheet with the same orders', () => {
  const line = (text: string) => ({ order: null, text });
  const book = { turkey: [line('F ank - bla')], austria: [line('A bud - gal'), line('A vie H')], italy: [] };
  const text = writeSheet(powers, book);
  expect(text).toBe('Austria:\nA bud - gal\nA vie H\n\nTurkey:\nF ank - bla');
  expect(partsIn(text)).toEqual([
    ['Austria', 'austria', ['A bud - gal', 'A vie H']],
    ['Turkey', 'turkey', ['F ank - bla']],
  ]);
});
