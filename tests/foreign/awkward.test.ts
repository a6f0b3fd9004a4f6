import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { readLine } from '../../engine/notation/read.ts';
import { partsOf } from '../../engine/notation/sheet.ts';
import { textIn, withoutQuotedPrintable } from '../../src/formats/encodings.ts';
import { readGame } from '../../src/formats/formats.ts';
import { kindOf } from '../../src/formats/format-kinds.ts';
import { notUnderstood, readings } from '../../src/orders/read-text.ts';
import { emptySheet } from '../../src/orders/sheet.ts';
import { standard } from '../../variants/standard/index.ts';
import { said } from './reading.ts';

const judge = open(standard, {});
const start = judge.begin();
const powers = judge.powers.map(({ id }) => id);
const MEBIBYTE = 1 << 20;
const SHEET = 'S1901M\nFrance:\nA par - bur\n';
const MAIL = 'Movement results for Spring of 1901.  (x.001)\n\nAustria: Army Vienna -> Galicia. ';

/**
 * Signs and words that the readers' regular expressions repeat, skip or look for. If a text repeats one of these signs or words many times,
 * a regular expression that backtracks could need hours for the text.
 */
const awkward = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    ' ',
    '\t',
    '\u00a0',
    '>',
    '> ',
    '-',
    '–',
    '->',
    '=',
    '=3D',
    '=\n',
    '.',
    ',',
    ';',
    ':',
    '/',
    ' / ',
  ],
  ...[
    '(',
    ')',
    '(*',
    '*)',
    '()',
    '[',
    '[b]',
    '{',
    '"',
    "'",
    '*',
    '#',
    '##',
    '//',
    '&',
    '&gt;',
    '&#',
    '+',
    '_',
    '\u0000',
    '\u0301',
  ],
  ...[
    'a',
    'A par ',
    'A par - bur, ',
    'A par - bur\n',
    '1',
    '1.',
    '1:',
    'S',
    'France:',
    'France:\n',
    'Spring 1901\n',
    'won by ',
  ],
];

/** The readers of texts. `head` and `tail` are the texts before and after the repeated sign or word. */
const readers: Readonly<Record<string, { read: (text: string) => unknown; head?: string; tail?: string }>> = {
  'the kind of a text': { read: (text) => kindOf(text) },
  'a line': { read: (text) => readLine(judge, start, 'france', text), head: 'A par - bur ' },
  'the parts of a sheet': {
    read: (text) => partsOf(new PowerWords(judge.powers), text, () => false).length,
    head: 'France: ',
  },
  'the box': {
    read: (text) => {
      const sheet = emptySheet(judge, start, powers);
      expect(readings(sheet, text)).toHaveLength(1);
      expect(notUnderstood(sheet, text)).toBe(text);
    },
  },
  sheets: { read: (text) => readGame('sheets', text, 'x').notes, head: SHEET },
  'a sheet’s line': {
    read: (text) => readGame('sheets', text, 'x').notes,
    head: SHEET,
    tail: '\nA mar - spa',
  },
  'a judge’s heading': {
    read: (text) => readGame('judge text', text, 'x').notes,
    head: MAIL.slice(0, 40),
    tail: '\n',
  },
  'a judge’s order': { read: (text) => readGame('judge text', text, 'x').notes, head: MAIL, tail: '\n' },
  'a saved game': {
    read: (text) => readGame('saved game', text, 'x'),
    head: '{"phases":[{"name":"',
    tail: '"}]}',
  },
  'quoted-printable': { read: (text) => withoutQuotedPrintable(text).length, head: '=3D' },
  bytes: { read: (text) => textIn(new TextEncoder().encode(text)).length },
};

describe.each(Object.entries(readers))('%s of 1 MiB', (_, { read, head = '', tail = '' }) => {
  it.each(awkward.map((repeated) => [JSON.stringify(repeated), repeated]))('%s', (_name, repeated) => {
    const text = `${head}${repeated.repeat(Math.ceil(MEBIBYTE / repeated.length))}${tail}`;
    said(() => read(text));
  });
});

it('a text that is too large is refused by its size', () => {
  const text = `${SHEET}${'\n'.repeat(9 * MEBIBYTE)}`;
  expect(kindOf(text)).toBe('sheets');
  expect(() => readGame('sheets', text, 'x')).toThrow(/larger than any game/);
});
