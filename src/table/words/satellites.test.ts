import { expect, test } from 'vitest';
import { firstMovement, open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { bookOf } from '../sandbox/sandbox-record.ts';
import { agreement, quarrel } from './satellites.ts';

const judge = open(findVariant('1939-neto'), {});
const start = firstMovement(judge);
const book = bookOf(judge, start, {
  britain: ['A war - bst', 'A kra - bud'],
  france: ['A war - bst', 'A kra H'],
});
const { report } = judge.adjudicate(start, book, '00');
const of = (power: string) => report.filter((result) => result.power === power);

test("tells whether a satellite's masters agreed, and what each wrote if they didn't", () => {
  expect(agreement(judge, start, book, 'poland', of('poland'))).toBe(
    'Britain and France agreed about 2 of 3 units.',
  );
  const krakow = of('poland').filter(({ unit }) => unit?.at === 'kra');
  expect(krakow.flatMap((result) => quarrel(judge, start, book, result))).toEqual([
    'Britain: A Kra - Bud',
    'France: A Kra H',
  ]);
  const warsaw = of('poland').filter(({ unit }) => unit?.at === 'war');
  expect(warsaw.flatMap((result) => quarrel(judge, start, book, result))).toEqual([]);
});

test.each([
  [
    'all units',
    ['A war - bst', 'A kra H', 'F dan H'],
    ['F dan H', 'A war - bst', 'A kra H'],
    'Britain and France agreed.',
  ],
  [
    'a unit that neither ordered',
    ['A war - bst', 'A kra H'],
    ['A war H', 'A kra - bud'],
    'Britain and France agreed about 1 of 3 units.',
  ],
  [
    'no unit',
    ['A war - bst', 'A kra H', 'F dan H'],
    ['A war H', 'A kra - bud'],
    'Britain and France did not agree.',
  ],
])('tells that masters agreed about %s', (_, britain, france, told) => {
  const written = bookOf(judge, start, { britain, france });
  const results = judge.adjudicate(start, written, '00').report.filter(({ power }) => power === 'poland');
  expect(agreement(judge, start, written, 'poland', results)).toBe(told);
});

test('tells nothing of a power with one master or none', () => {
  expect(agreement(judge, start, book, 'rumania', of('rumania'))).toBe('');
  expect(agreement(judge, start, book, 'britain', of('britain'))).toBe('');
});
