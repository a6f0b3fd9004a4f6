import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellError } from '../../src/table/sentences/refusals.ts';

/** Names that every JavaScript object inherits. */
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

/** One of our functions that read text from strangers, and the data for testing the function. */
interface ForeignReader {
  /** Reads a text and returns the result. Refuses a text by throwing an error with a sentence. */
  read: (text: string) => unknown;
  /** Texts of the kind that the function reads. In these texts, `%` marks the place where the test puts a word. */
  around: readonly string[];
  /** Escapes a word before it is put into such a text. */
  write?: (word: string) => string;
}

export const json = (value: unknown): string => JSON.stringify(value);
export const inJson = (word: string): string => json(word).slice(1, -1);

/** The value of a JSON text, or the text itself if it is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const faults = [TypeError, RangeError, ReferenceError, SyntaxError];

/**
 * The result of reading, or the sentence that refuses the text. An error of one of JavaScript's own classes is a fault of the reader, so
 * this function throws the error again.
 */
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

/**
 * Requires that every object in the result is plain or of a known class. An object of any other class shows that the reader looked up a
 * word of the text in a prototype.
 */
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

/**
 * Tests that each reader treats inherited names as unknown words. Also tests that each reader either reads a text or refuses it with a
 * sentence.
 */
export function describeReaders(readers: Readonly<Record<string, ForeignReader>>): void {
  describe.each(Object.entries(readers))('%s', (_name, { read, around, write = (given) => given }) => {
    const texts = (given: string) => [given, ...around.map((text) => text.replaceAll('%', write(given)))];

    it.each(inherited)('does not know the word %s', (known) => {
      for (const text of texts(known)) expectPlain(said(() => read(text)));
    });

    it('reads any text, or refuses it with a sentence', () => {
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
