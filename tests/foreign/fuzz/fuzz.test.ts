import { describe, expect, it } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { textIn } from '../../../src/formats/encodings.ts';
import { readGame } from '../../../src/formats/formats.ts';
import { notUnderstood, readings } from '../../../src/orders/read-text.ts';
import { emptySheet } from '../../../src/orders/sheet.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { findVariant } from '../../../variants/index.ts';
import { lostInBox, lostInFile } from './accounts.ts';
import { bytesOf } from './encodings.ts';
import { fuzzOnce } from './fuzz.ts';
import { gameOf, textsOf } from './games.ts';
import { mutated, mutatedJson } from './mutations.ts';

const judge = open(findVariant('standard'), {});
const sheet = emptySheet(judge, judge.begin(), ['france']);

describe('the fuzz', () => {
  it.each([
    ['the first', 1, 60],
    ['those that once lost an order or could not be read back', 639, 640],
    ['a heading that swallowed an order', 64, 65],
    ['an order above the first phase', 1829, 1830],
    ['half a character in an order', 1813, 1814],
  ])('finds nothing wrong: %s', (_, from, to) => {
    for (let seed = from; seed < to; seed++) expect([seed, fuzzOnce(seed).wrong]).toEqual([seed, []]);
  });

  it('notices a word that the box loses', () => {
    const text = 'France:\nA par - bur, A mar H\nthanks!\nA bei - pal';
    expect(lostInBox(sheet, text)).toEqual([]);
    const losing = { readings, notUnderstood: () => '' };
    expect(lostInBox(sheet, text, losing)).toContain('row 2: thanks');
    const deaf = { readings: () => [], notUnderstood };
    expect(lostInBox(sheet, text, deaf)).toContain('row 1: mar');
  });

  it('notices an order that a reader of files loses', () => {
    const original = readGame('sheets', 'S1901M\nFrance:\nA par - bur\nA mar H\n', 'x').game;
    const read = readGame('sheets', 'S1901M\nFrance:\nA par - bur\n', 'x');
    const text = 'S1901M\nFrance:\nA par - bur\nA mar H\n';
    expect(lostInFile(original, text, read)).toEqual(['lost A mar H']);
    expect(lostInFile(original, text, { ...read, notes: ['something was left out'] })).toEqual([]);
  });

  it('makes the same input from the same seed, and another one from another', () => {
    expect(fuzzOnce(5)).toEqual(fuzzOnce(5));
    expect(fuzzOnce(5).input).not.toBe(fuzzOnce(6).input);
  });

  it('writes bytes that are the text again', () => {
    for (const text of ['Fünf – Befehle', 'Zürich: A par H', 'A par - bur', '😀']) {
      for (let seed = 0; seed < 12; seed++) {
        const bytes = bytesOf(text, new Seeded(`bytes ${seed}`));
        expect(bytes && textIn(bytes)).toBe(text);
      }
    }
    expect(bytesOf('\ud83d', new Seeded('half'))).toBeNull();
  });

  it('changes texts and JSON, and leaves JSON JSON', () => {
    const [text = ''] = textsOf(gameOf(1));
    const chance = new Seeded('changes');
    const changed = Array.from({ length: 20 }, () => mutated('A par - bur\nA mar H', chance));
    expect(new Set(changed).size).toBeGreaterThan(15);
    for (let count = 0; count < 20; count++) {
      expect(() => JSON.parse(mutatedJson(text, chance)) as unknown).not.toThrow();
    }
    expect(mutatedJson('no JSON', chance)).toBe('no JSON');
  });
});
