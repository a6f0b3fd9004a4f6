import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellError } from '../../src/table/sentences/refusals.ts';

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

/** Something that reads what a stranger wrote. */
interface ForeignReader {
  /** What is read; it may throw a sentence. */
  read: (text: string) => unknown;
  /** Texts it is made for, in which `%` is the place of a word. */
  around: readonly string[];
  /** How a word is written there. */
  write?: (word: string) => string;
}

export const json = (value: unknown): string => JSON.stringify(value);
export const inJson = (word: string): string => json(word).slice(1, -1);

/** The value that a text of JSON stands for; any other text stands for itself. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const faults = [TypeError, RangeError, ReferenceError, SyntaxError];

/** What is read, or the sentence that refuses it; an error of JavaScript's own is a fault of the reader. */
export function said(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (faults.some((fault) => error instanceof fault)) throw error;
    const message = tellError(error as Error);
    expect(message).toMatch(/^[^\n]+[.?}]$/);
    return message;
  }
}

const plain: readonly unknown[] = [Object.prototype, Array.prototype, null];
const ours: readonly unknown[] = [Uint8Array.prototype, Map.prototype, Set.prototype];

/** Every object in what was read is one of ours: no word of the text became its prototype or was taken from one. */
function expectPlain(value: unknown): void {
  expect(typeof value).not.toBe('function');
  if (typeof value !== 'object' || value === null) return;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (ours.includes(prototype)) return;
  expect(plain).toContain(prototype);
  for (const part of Object.values(value)) expectPlain(part);
}

const word = fc.oneof(
  fc.constantFrom(...inherited),
  fc.constantFrom('A', 'F', 'vie', 'stp', 'nc', '-', 'S', 'C', 'austria', 'S1901M', ':', '/', '(', ')', '\n'),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const words = fc.array(word, { maxLength: 6 }).map((list) => list.join(' '));

/** Tests that each reader knows no word that only JavaScript does, and reads any text or refuses it in a sentence. */
export function describeReaders(readers: Readonly<Record<string, ForeignReader>>): void {
  describe.each(Object.entries(readers))('%s', (_name, { read, around, write = (given) => given }) => {
    const texts = (given: string) => [given, ...around.map((text) => text.replaceAll('%', write(given)))];

    it.each(inherited)('knows no word %s', (known) => {
      for (const text of texts(known)) expectPlain(said(() => read(text)));
    });

    it('of any text is read, or refused in a sentence', () => {
      fc.assert(
        fc.property(words, fc.nat(around.length), (given, place) => {
          const text = texts(given)[place] as string;
          expectPlain(said(() => read(text)));
        }),
        { numRuns: 400 },
      );
    });
  });
}
