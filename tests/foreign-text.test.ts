import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBoard } from '../engine/board/check.ts';
import { compiledBoard } from '../engine/board/compile.ts';
import { readBoard } from '../engine/board/read.ts';
import { open } from '../engine/judge.ts';
import { readBookLine, readLine } from '../engine/notation/read.ts';
import { readSheet } from '../engine/notation/sheet.ts';
import { readUnit } from '../engine/notation/read-units.ts';
import { namePhase, nameSeason, readPhase } from '../engine/phase.ts';
import { readDiplomacyJson } from '../tools/sealed/formats/diplomacy-json.ts';
import { readSheets } from '../tools/sealed/formats/sheet.ts';
import { readCase } from '../tools/sealed/case.ts';
import { judgeFor, runCase } from '../tools/sealed/run-case.ts';
import { findVariant, variants } from '../variants/index.ts';

/** Words that every object of JavaScript answers to, though nobody put them there. */
const inherited = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  'propertyIsEnumerable',
  '__defineGetter__',
  '__lookupSetter__',
];

const judge = judgeFor('standard', {});
const start = judge.begin();
const winter = { ...start, phase: 'W1901A', centres: { ...start.centres, ser: 'austria' } };
const dislodged = { unit: { power: 'austria', kind: 'A' as const, at: 'ser' }, from: 'bul', barred: true };
const positions = [start, { ...start, phase: 'F1901R', dislodged: [dislodged] }, winter];

interface Reader {
  read: (text: string) => unknown;
  /** Texts it is made for, in which `%` is the place of a word. */
  around: readonly string[];
  /** How a word is written there. */
  write?: (word: string) => string;
}

const json = (value: unknown) => JSON.stringify(value);
const inJson = (word: string) => json(word).slice(1, -1);
const boardOf = (text: string) => {
  const board = readBoard(text);
  return checkBoard(board).length > 0 ? board : compiledBoard(board);
};

const readers: Readonly<Record<string, Reader>> = {
  'a line of orders': {
    read: (text) => positions.map((at) => readLine(judge, at, 'austria', text)),
    around: [
      '%',
      '% H',
      'A %',
      'F stp %',
      'F stp/% - bot',
      'F stp (%) - bot',
      'stp % H',
      'A vie %',
      'A vie - %',
      'A vie - tri %',
      'A vie S %',
      'A vie S A bud - %',
      'F nth C A lon - %',
      'A bud H (A - %)',
      '2: %',
      'build A %',
      'build F stp %',
      'disband %',
      'vote % austria',
      'vote bar %',
      'keep bar %',
      'set %',
    ],
  },
  'a line of a book': {
    read: (text) => positions.map((at) => readBookLine(judge, at, 'austria', text)),
    around: ['%', 'A vie - %', 'F stp %'],
  },
  'a sheet of orders': {
    read: (text) => readSheet(judge, start, text),
    around: ['%', '%: A vie H', 'Austria:\nstp %\nA vie - %', '%\nA vie H'],
  },
  'a unit': { read: (text) => readUnit(judge.board, text), around: ['%', 'A %', '% vie', 'F stp/%'] },
  'a phase': { read: (text) => [readPhase(text), namePhase(text)], around: ['%', '%1901M', 'S1901%'] },
  'a season': { read: nameSeason, around: ['%'] },
  'a board': {
    read: boardOf,
    around: [
      '% land . | Name | b | -\nb land . | B | % | -',
      'a % . | A | - | -',
      '% coast . | Name | - | nc: b | sc: b\nb sea . | B | - | %/nc %/sc',
      '% sea . | Name | - | b/nc b/sc\nb coast . | B | - | nc: % | sc: %',
      'a coast . | A | - | %: b | sc: b\nb sea . | B | - | a/% a/sc',
      'a coast . | A | - | nc %: b | sc: b\nb sea . | B | - | a/nc a/sc',
    ],
  },
  'a variant': { read: (text) => findVariant(text).id, around: ['%'] },
  'an option': {
    read: (text) =>
      variants.flatMap((variant) => [
        said(() => open(variant, { [text]: 1 }).options),
        ...Object.keys(variant.options).map((name) => said(() => open(variant, { [name]: text }).options)),
      ]),
    around: ['%'],
  },
  'a case': {
    read: (text) => {
      const { answer, differences, unread } = runCase(readCase(text, 'x'));
      return [answer, differences, unread];
    },
    write: inJson,
    around: [
      json({ phase: 'S1901M', orders: { austria: ['A vie - %', 'F stp %'] } }),
      json({ phase: 'S1901M', orders: { '%': ['A vie H'] } }),
      json({ phase: 'S1901M', units: { '%': ['A vie'] } }),
      json({ phase: 'S1901M', units: { austria: ['A %'] } }),
      json({ phase: 'S1901M', centers: { '%': ['vie'], austria: ['%'] } }),
      json({ phase: 'S1901M', standoffs: ['%'], memory: { '%': { '%': 1 } } }),
      json({ phase: 'S1901R', dislodged: { '%': [{ unit: 'A ser', from: '%' }] } }),
      json({ phase: '%', options: { '%': '%' } }),
      json({ phase: 'S1901M', variant: '%' }),
      json({ phase: 'S1901M', '%': {}, expect: { '%': 1, units: { '%': [] }, centers: { '%': [] } } }),
      json({
        phase: 'S1901M',
        expect: { results: { '%': '%' }, memory: { '%': {} }, retreats: { '%': [] } },
      }),
      json({ phase: 'S1901M', expect: { dislodged: { '%': [] }, outcome: { '%': 1 } } }),
      json({ phase: 'S1901M', then: [{ orders: { '%': [] }, expect: { units: { '%': ['%'] } } }] }),
    ],
  },
  'a saved game of diplomacy/diplomacy': {
    read: (text) => readDiplomacyJson(text, 'x', judge).phases,
    write: inJson,
    around: [
      json({ map: '%', phases: [] }),
      savedGame({ '%': ['A VIE - %'], AUSTRIA: ['F STP %'] }),
      savedGame({ AUSTRIA: ['A VIE - %'] }, { '%': ['A VIE'] }),
      json({ phases: [{ name: '%', state: {}, '%': 1 }] }),
    ],
  },
  'sheets of orders': {
    read: (text) => readSheets(text, 'x', 'standard', judge).phases,
    around: ['S1901M\n%: A vie H', 'S1901M\nAustria:\nA vie - %', 'S1901M\n%', '%'],
  },
};

/** A saved game of two phases, the first with these orders. */
function savedGame(orders: Record<string, string[]>, more: Record<string, string[]> = {}): string {
  const byPower = (list: (power: string) => string[]) =>
    Object.fromEntries(judge.powers.map(({ id }) => [id.toUpperCase(), list(id)]));
  const units = byPower((power) =>
    start.units
      .filter((unit) => unit.power === power)
      .map(({ kind, at, coast }) => `${kind} ${at}${coast ? `/${coast}` : ''}`.toUpperCase()),
  );
  const centers = byPower((power) =>
    Object.keys(start.centres)
      .filter((at) => start.centres[at] === power)
      .map((at) => at.toUpperCase()),
  );
  const state = { units: { ...units, ...more }, centers };
  const phases = ['S1901M', 'F1901M'].map((name) => ({ name, state, orders }));
  return json({ map: 'standard', phases });
}

/** What is read, or the sentence that refuses it; any other error is a fault of the reader. */
function said(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    const { name, message } = error as Error;
    expect([name, message]).toEqual([
      expect.stringMatching(/^(Bad(Board|Case|Game|Phase|Position|Order)|UnknownVariant)$/),
      expect.stringMatching(/[.?}]$/),
    ]);
    return message;
  }
}

const plain: readonly unknown[] = [Object.prototype, Array.prototype, null];
const typed: readonly unknown[] = [Uint8Array.prototype, Map.prototype, Set.prototype];

/** Every object in what was read is one of ours: no word of the text became its prototype or was taken from one. */
function expectPlain(value: unknown): void {
  expect(typeof value).not.toBe('function');
  if (typeof value !== 'object' || value === null) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (typed.includes(prototype) || 'spaces' in value) return;
  expect(plain).toContain(prototype);
  for (const part of Object.values(value)) expectPlain(part);
}

describe.each(Object.entries(readers))('%s', (_name, { read, around, write = (word) => word }) => {
  const texts = (word: string) => around.map((text) => text.replaceAll('%', write(word)));

  it.each(inherited)('knows no word %s', (word) => {
    for (const text of texts(word)) expectPlain(said(() => read(text)));
  });

  it('of any text is read, or refused in a sentence', () => {
    const word = fc.oneof(
      fc.constantFrom(...inherited),
      fc.constantFrom(
        'A',
        'F',
        'vie',
        'stp',
        'nc',
        '-',
        'S',
        'C',
        'austria',
        'S1901M',
        ':',
        '/',
        '(',
        ')',
        '\n',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, fc.nat(around.length), (given, place) => {
        const text = [given, ...texts(given)][place];
        expectPlain(said(() => read(text)));
      }),
      { numRuns: 400 },
    );
  });
});

it('a word that every object knows is quoted as a word nobody knows', () => {
  const problem = (text: string) => {
    const read = readLine(judge, start, 'austria', text);
    return 'problem' in read ? read.problem : null;
  };
  expect(problem('stp constructor')).toBe(
    '"constructor" is no order: write H, - and a space, S, C, R, B or D.',
  );
  expect(problem('constructor vie')).toBe('There is no space "constructor" on this board.');
  expect(problem('A vie - toString')).toBe('There is no space "tostring" on this board.');
});
