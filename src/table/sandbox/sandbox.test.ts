import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { readSandbox } from './sandbox-file.ts';
import { bookOf, FORMAT, FORMAT_FROM, replaySandbox, startOf } from './sandbox-record.ts';

const judge = open(findVariant('standard'), {});
const beacon = 'ab'.repeat(32);
const good = {
  format: FORMAT,
  variant: 'standard',
  options: {},
  abandoned: [],
  mine: ['italy'],
  phases: [{ orders: { italy: ['A ven - pie', 'not an order'] }, beacon }],
  draft: { italy: ['A pie H'] },
};

describe('readSandbox', () => {
  test('reads what was written', () => {
    expect(readSandbox(JSON.stringify(good))).toEqual(good);
  });

  test('reads the single seat in files of older versions', () => {
    const { mine: _mine, ...older } = good;
    expect(readSandbox(JSON.stringify({ ...older, seat: 'italy' }))).toEqual(good);
    expect(readSandbox(JSON.stringify(older))).toEqual({ ...good, mine: null });
  });

  test('reads the position from which the game starts', () => {
    const start = { ...judge.begin(), phase: 'F1910M', units: judge.begin().units.slice(0, 3) };
    const file = { ...good, format: FORMAT_FROM, start };
    expect(readSandbox(JSON.stringify(file))).toEqual(file);
  });

  test.each([
    ['no JSON', '{', /cannot be read/],
    ['another file', '{"a":1}', /not a game/],
    ['a list', '[]', /not a game/],
    ['a later version', JSON.stringify({ ...good, format: 'sealed-orders/sandbox/9' }), /another version/],
    ['an unknown variant', JSON.stringify({ ...good, variant: 'atlantis' }), /does not know: "atlantis"/],
    ['a seat that is no name', JSON.stringify({ ...good, mine: [7] }), /broken/],
    ['orders that are no lists', JSON.stringify({ ...good, draft: { italy: 'A ven H' } }), /broken/],
    ['a line without end', JSON.stringify({ ...good, draft: { italy: ['x'.repeat(1000)] } }), /broken/],
    ['a beacon that is none', JSON.stringify({ ...good, phases: [{ orders: {}, beacon: 'ab' }] }), /phases/],
    [
      'a start that is no position',
      JSON.stringify({ ...good, format: FORMAT_FROM, start: { phase: 'S1901M' } }),
      /broken/,
    ],
    ['options that are objects', JSON.stringify({ ...good, options: { a: {} } }), /broken/],
  ])('refuses %s with a sentence', (_what, text, sentence) => {
    expect(() => readSandbox(text)).toThrow(sentence);
  });
});

test('a game can be computed from its orders alone', () => {
  const [first] = replaySandbox(judge, startOf(judge, good), good.phases);
  expect(first?.position.phase).toBe('S1901M');
  expect(first?.turn.next.units).toContainEqual({ power: 'italy', kind: 'A', at: 'pie' });
  expect(first?.turn.next.phase).toBe('F1901M');
});

test("a line that can't be read stays in the book, without an order", () => {
  const book = bookOf(judge, judge.begin(), { italy: ['not an order'] });
  expect(book.italy?.[0]).toMatchObject({ order: null, text: 'not an order' });
});
