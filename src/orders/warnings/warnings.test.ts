import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readLine } from '../../../engine/notation/read.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import { findVariant } from '../../../variants/index.ts';
import { position, sheet, start } from '../sheet-fixtures.ts';
import { emptySheet, write } from '../sheet.ts';
import { warnings } from './warnings.ts';
import type { Sheet } from '../sheet.ts';

const kinds = (written: Sheet) => warnings(written).map(({ kind }) => kind);
const told = (written: Sheet) =>
  warnings(written)
    .filter(({ kind }) => kind !== 'unordered')
    .map(({ text }) => text);

test('every unit without an order is named', () => {
  expect(
    warnings(sheet(start, 'austria', 'A bud - gal'))
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['A Vie has no order: it will hold.', 'F Tri has no order: it will hold.']);
});

test('a complete sheet has no warnings', () => {
  expect(warnings(sheet(start, 'austria', 'A bud - ser', 'F tri - alb', 'A vie - gal'))).toEqual([]);
});

describe('movement', () => {
  const at = position('S1902M', {
    england: 'A lon, F nth, F eng, A wal',
    france: 'F mao, A bre',
    germany: 'A mun, A ber',
  });

  test.each([
    [
      'a support that matches no order',
      ['A wal H', 'A lon - yor', 'F nth H', 'F eng S A wal - lon'],
      'F Eng S A Wal - Lon, but your order is A Wal H.',
    ],
    [
      'a support to hold of a unit that goes',
      ['F nth S F eng', 'F eng - bel', 'A lon H', 'A wal H'],
      'F Nth S F Eng, but your order is F Eng - Bel.',
    ],
    [
      'a support of an army without an order to go there',
      ['F nth S A lon - yor', 'F eng H', 'A wal H'],
      'F Nth S A Lon - Yor, but A Lon has no order.',
    ],
    [
      'a convoy without its army',
      ['F nth C A lon - nwy', 'A lon H', 'F eng H', 'A wal H'],
      'F Nth C A Lon - Nwy, but your order is A Lon H.',
    ],
    [
      'an army without its convoy',
      ['A lon - nwy via convoy', 'F nth H', 'F eng H', 'A wal H'],
      'A Lon - Nwy via convoy needs a convoy, and no fleets of yours are ordered to carry it there.',
    ],
    [
      'two into one space',
      ['A lon - yor', 'A wal - yor', 'F nth H', 'F eng H'],
      'A Lon and A Wal will bounce in Yorkshire.',
    ],
    [
      'two changing places',
      ['A lon - wal', 'A wal - lon', 'F nth H', 'F eng H'],
      'A Lon and A Wal cannot change places without a convoy.',
    ],
    [
      'one into another that stays',
      ['A wal - lon', 'A lon H', 'F nth H', 'F eng H'],
      'A Wal will bounce: A Lon stays there.',
    ],
  ])('%s', (_, lines, text) => {
    expect(told(sheet(at, 'england', ...lines))).toEqual([text]);
  });

  test.each([
    ['a supported hold of a unit without an order', ['F eng S A lon', 'F nth H', 'A wal H']],
    ['a support of a foreign unit', ['F eng S F mao - iri', 'F nth H', 'A wal H', 'A lon H']],
    ['a convoy that matches', ['A lon - nwy via convoy', 'F nth C A lon - nwy', 'F eng H', 'A wal H']],
    [
      'two into one space, one of them supported',
      ['A lon - yor', 'A wal - yor', 'F nth S A lon - yor', 'F eng H'],
    ],
    ['a chain that moves on', ['A lon - yor', 'A wal - lon', 'F nth H', 'F eng H']],
  ])('nothing is said of %s', (_, lines) => {
    expect(told(sheet(at, 'england', ...lines))).toEqual([]);
  });

  test('an army may hope for foreign fleets', () => {
    const lent = position('S1902M', { england: 'A lon', france: 'F eng' });
    expect(told(sheet(lent, 'england', 'A lon - bre via convoy'))).toEqual([]);
  });
});

test('units that may share a space do not block each other', () => {
  const judge = open(findVariant('1939-neto+leaders'), {});
  const units = readUnits(judge.board, 'germany', ['A mun', 'A ruh', 'L aus', 'P mun', 'P ber']);
  const at = { ...judge.begin(), phase: 'S1940M', units };
  const lines = ['A mun - bur', 'A ruh - mun', 'L aus - mun', 'P mun H H', 'P ber - mun H'];
  const written = lines.reduce(
    (before, text) => {
      const read = readLine(judge, at, 'germany', text);
      return 'problem' in read ? before : write(before, 'germany', read.line.order);
    },
    emptySheet(judge, at, ['germany']),
  );
  expect(told(written)).toEqual(['P Ber will bounce: P Mun stays there.']);
});

describe('look-alikes', () => {
  test('an order that one other letter would make legal brings the question whether that was meant', () => {
    const [warning] = warnings(sheet(start, 'austria', 'A vie - bul', 'A bud H', 'F tri H'));
    expect(warning).toMatchObject({
      kind: 'look-alike',
      text: 'A Vie - Bul is not legal: no fleets at sea could carry it to Bulgaria. Did you mean Budapest?',
    });
  });

  test('an order that no letter would make legal is called illegal', () => {
    expect(kinds(sheet(start, 'austria', 'A vie - lon', 'A bud H', 'F tri H'))).toEqual(['illegal']);
  });

  test('a support may be one letter off, too', () => {
    const at = position('F1901M', { austria: 'A ser', italy: 'A rum' });
    expect(told(sheet(at, 'austria', 'A ser S A ruh - bul'))).toEqual([
      'A Ser S A Ruh - Bul is not legal: there is no unit for it in Ruhr. Did you mean Rumania?',
    ]);
  });
});

describe('winter', () => {
  const growing = position('W1901A', { austria: 'A gal' });
  const shrinking = position('W1901A', { austria: 'A gal, A bud, A vie, A tyr' });

  test.each([
    [growing, [], '0 of 2 builds written: the rest will be waived.'],
    [growing, ['A tri B'], '1 of 2 builds written: the rest will be waived.'],
    [shrinking, [], '0 of 1 removal written: the rest will be chosen by rule.'],
  ])('too few are counted', (at, lines, text) => {
    expect(told(sheet(at, 'austria', ...lines))).toEqual([text]);
  });

  test('too many are counted, and the last is marked', () => {
    const written = sheet(growing, 'austria', 'A tri B', 'A bud B', 'A vie B');
    expect(kinds(written)).toEqual(['illegal', 'count']);
  });

  test('a full set of builds brings no warning', () => {
    expect(told(sheet(growing, 'austria', 'A tri B', 'WAIVE'))).toEqual([]);
  });

  test('powers with nothing to do get no warnings', () => {
    const all = emptySheet({ ...sheet(growing, 'austria').judge, asks: () => ['austria'] }, growing, [
      'austria',
      'turkey',
    ]);
    expect(new Set(warnings(all).map(({ power }) => power))).toEqual(new Set(['austria']));
  });
});

test('a dislodged unit without an order will disband', () => {
  const at = position(
    'S1901R',
    { austria: 'A bud' },
    {
      dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'bud' }, from: 'vie', barred: true }],
    },
  );
  expect(warnings(emptySheet(sheet(at, 'turkey').judge, at, ['turkey']))).toMatchObject([
    { kind: 'unordered', text: 'A Bud has no order: it will disband.' },
  ]);
});

test.each([
  ['1939-neto', {}, 'germany', 'Nothing is chosen. By the rules this then counts: Begin in Berlin.'],
  ['colonisation', { players: 3, set: 'choice' }, 'france', /^Nothing is chosen\. .*: Set A: /],
] as const)('in %s %o, a choice that %s has not made is told', (id, options, power, told) => {
  const judge = open(findVariant(id), options);
  const warned = warnings(emptySheet(judge, judge.begin(), [power])).map(({ text }) => text);
  expect(warned).toEqual([typeof told === 'string' ? told : expect.stringMatching(told)]);
});
