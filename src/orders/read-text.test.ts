import { describe, expect, test } from 'vitest';
import { firstMovement, open } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import { findVariant } from '../../variants/index.ts';
import { judge, position, start } from './sheet-fixtures.ts';
import { readings, settle, takeReadings } from './read-text.ts';
import { emptySheet, texts } from './sheet.ts';

const everybody = judge.powers.map(({ id }) => id);

/** Reads a text: the lines that get onto an empty sheet, the lines that were not understood, and the lines that the rules do not allow. */
function paste(text: string, powers: readonly Power[] = everybody, at: Position = start) {
  const sheet = emptySheet(judge, at, powers);
  const read = readings(sheet, text);
  const lines = Object.entries(texts(takeReadings(sheet, read))).filter(([, written]) => written.length > 0);
  return {
    lines: Object.fromEntries(lines),
    problems: read.flatMap((each) => ('problem' in each ? [each.problem] : [])),
    illegal: read.flatMap((each) => ('line' in each && !each.legal ? [each.text] : [])),
  };
}

describe('a text', () => {
  test('gives each line to the power whose unit it names', () => {
    expect(paste('A bud - gal\nF lon - nth\nA smy H').lines).toEqual({
      austria: ['A bud - gal'],
      england: ['F lon - nth'],
      turkey: ['A smy H'],
    });
  });

  test('may have headings, alone or before the first order, by name or adjective', () => {
    const { lines, problems } = paste('AUSTRIA:\nA bud - gal\n\nEnglish: F lon - nth\nTurkey\nA smy H');
    expect(problems).toEqual([]);
    expect(lines).toEqual({ austria: ['A bud - gal'], england: ['F lon - nth'], turkey: ['A smy H'] });
  });

  test('may name a power by the first letters of its name', () => {
    expect(paste('AUS: A bud - gal\nTur:\nA smy H').lines).toEqual({
      austria: ['A bud - gal'],
      turkey: ['A smy H'],
    });
  });

  test('may be a list with bullets or numbers', () => {
    expect(paste('- A bud - gal\n2) A vie - tri\n3. F tri - alb', ['austria']).lines).toEqual({
      austria: ['A bud - gal', 'A vie - tri', 'F tri - alb'],
    });
  });

  test('may hold several orders in a row, blank lines and comments', () => {
    expect(
      paste('A bud - gal, A vie - tri; F tri - alb # the opening\n// done\n\n', ['austria']).lines,
    ).toEqual({
      austria: ['A bud - gal', 'A vie - tri', 'F tri - alb'],
    });
  });

  test('may be written loosely, and is written out in strict form', () => {
    expect(paste('army budapest to galicia', ['austria']).lines).toEqual({
      austria: ['A bud - gal'],
    });
  });

  test('a later order for the same unit wins', () => {
    expect(paste('A bud H\nA bud - ser', ['austria']).lines).toEqual({ austria: ['A bud - ser'] });
  });

  test('is taken where it is understood; the rest is named', () => {
    const { lines, problems } = paste('A bud - gal\nsing a song', ['austria']);
    expect(lines).toEqual({ austria: ['A bud - gal'] });
    expect(problems).toHaveLength(1);
  });

  test('an order the rules do not allow is taken and marked', () => {
    const { lines, illegal } = paste('A bud - ber', ['austria']);
    expect(lines).toEqual({ austria: ['A bud - ber'] });
    expect(illegal).toEqual(['A bud - ber']);
  });

  test.each([
    ['standard', 'france', 'A par - bur', 'A par - pic'],
    ['1939-neto', 'germany', 'P ber H', 'P ber - sil B'],
    ['colonisation', 'austria', 'AF mao H', 'AF mao - iri'],
  ])(
    'in %s, an order in place of the one that the unit has is as legal as without it',
    (id, power, first, then) => {
      const judge = open(findVariant(id), {});
      const blank = emptySheet(judge, firstMovement(judge), [power]);
      const drafted = takeReadings(blank, readings(blank, first));
      expect(readings(drafted, then)).toMatchObject([{ text: then, legal: true }]);
    },
  );

  test('a foreign unit is not for this hand', () => {
    expect(paste('A par - bur', ['austria']).problems).toEqual(['A Par is of France, not yours to order.']);
    expect(paste('A apu - tun', ['austria']).problems).toEqual([
      'There is no A Apu. Check the kind and the place.',
    ]);
  });

  test('orders of a power that this hand does not command are refused whole', () => {
    expect(paste('FRANCE:\nA par - bur', ['austria'])).toEqual({
      lines: {},
      problems: ['You do not command FRANCE.'],
      illegal: [],
    });
  });

  test('an order below a heading that names no power goes to the power of its unit', () => {
    expect(paste('Austria: A vie H\nAtlantis: A par - bur').lines).toEqual({
      austria: ['A vie H'],
      france: ['A par - bur'],
    });
  });
});

describe('a word that may mean two places', () => {
  const sheet = emptySheet(judge, position('S1902M', { russia: 'A mos' }), ['russia']);

  test('is asked about, with its choices', () => {
    const [read] = readings(sheet, 'A mos - liv');
    expect(read).toMatchObject({ choices: expect.arrayContaining(['lvn', 'lvp']) });
  });

  test('is replaced by the one that was meant', () => {
    const [read] = readings(sheet, 'A mos - liv');
    expect(settle(sheet, read, 'lvn')).toBe('A mos - lvn');
  });
});

test('winter lines go to the owner of the centre', () => {
  const at = position('W1901A', { austria: 'A gal', russia: 'A ukr' });
  expect(paste('A tri B\nF sev B\nWAIVE', ['russia', 'austria'], at).lines).toEqual({
    russia: ['F sev B', 'WAIVE'],
    austria: ['A tri B'],
  });
});
