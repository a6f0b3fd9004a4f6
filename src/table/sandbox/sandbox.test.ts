import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { readSandbox } from './file.ts';
import { bookOf, FORMAT, replaySandbox, startOf } from './sandbox.ts';

const judge = open(findVariant('standard'), {});
const beacon = 'ab'.repeat(32);
const good = {
  format: FORMAT,
  variant: 'standard',
  options: {},
  abandoned: [],
  seat: 'italy',
  phases: [{ orders: { italy: ['A ven - pie', 'not an order'] }, beacon }],
  draft: { italy: ['A pie H'] },
};

describe('readSandbox', () => {
  test('reads what was written', () => {
    expect(readSandbox(JSON.stringify(good))).toEqual(good);
  });

  test.each([
    ['no JSON', '{', /cannot be read/],
    ['another file', '{"a":1}', /not a game/],
    ['a list', '[]', /not a game/],
    ['a later version', JSON.stringify({ ...good, format: 'sealed-orders/sandbox/9' }), /another version/],
    ['an unknown variant', JSON.stringify({ ...good, variant: 'atlantis' }), /does not know: "atlantis"/],
    ['a seat that is no name', JSON.stringify({ ...good, seat: 7 }), /broken/],
    ['orders that are no lists', JSON.stringify({ ...good, draft: { italy: 'A ven H' } }), /broken/],
    ['a line without end', JSON.stringify({ ...good, draft: { italy: ['x'.repeat(1000)] } }), /broken/],
    ['a beacon that is none', JSON.stringify({ ...good, phases: [{ orders: {}, beacon: 'ab' }] }), /phases/],
    ['options that are objects', JSON.stringify({ ...good, options: { a: {} } }), /broken/],
  ])('refuses %s with a sentence', (_what, text, sentence) => {
    expect(() => readSandbox(text)).toThrow(sentence);
  });
});

test('a game follows from its orders alone', () => {
  const [first] = replaySandbox(judge, startOf(judge, good), good.phases);
  expect(first?.position.phase).toBe('S1901M');
  expect(first?.turn.next.units).toContainEqual({ power: 'italy', kind: 'A', at: 'pie' });
  expect(first?.turn.next.phase).toBe('F1901M');
});

test('a line that nobody can read stays in the book, without an order', () => {
  const book = bookOf(judge, judge.begin(), { italy: ['not an order'] });
  expect(book.italy?.[0]).toMatchObject({ order: null, text: 'not an order' });
});
