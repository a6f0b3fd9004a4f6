import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { answerOf, bookOfCase, positionOfCase, readCase } from './case.ts';

const judge = open(findVariant('standard'), {});
const read = (part: object) => readCase(JSON.stringify({ phase: 'S1901M', ...part }), 'line 1');

describe('a line that is not a case is refused with a sentence', () => {
  test.each([
    ['text', '{', /^This is no JSON: /],
    ['a list', '[]', /^A case is a JSON object/],
    ['null', 'null', /^A case is a JSON object/],
    ['no phase', '{}', /^"phase"/],
  ])('%s', (_, text, sentence) => {
    expect(() => readCase(text, 'line 1')).toThrow(sentence);
  });

  test.each<[object, RegExp]>([
    [{ id: 7 }, /^"id" and "variant"/],
    [{ variant: null }, /^"id" and "variant"/],
    [{ phase: 1901 }, /^"phase"/],
    [{ memory: [] }, /^"memory" and "options"/],
    [{ options: 'x' }, /^"memory" and "options"/],
    [{ memory: { declare: 'austria' } }, /^"declare"/],
    [{ standoffs: 'bur' }, /^"standoffs" is/],
    [{ standoffs: ['bur', 7] }, /^"standoffs" is/],
    [{ then: {} }, /^"then"/],
    [{ then: [{}, 'x'] }, /^"then"/],
    [{ units: ['A bud'] }, /^"units" names powers/],
    [{ units: { austria: ['A bud'], italy: 'A rom' } }, /^"units" names powers/],
    [{ centers: { austria: ['bud', 3] } }, /^"centers" names powers/],
    [{ orders: { austria: [null] } }, /^"orders" names powers/],
    [{ then: [{ orders: { austria: 'A bud H' } }] }, /^"orders" names powers/],
    [{ dislodged: [] }, /^"dislodged" names powers/],
    [{ dislodged: { austria: 'A ser' } }, /^"dislodged" names powers/],
    [{ dislodged: { austria: ['A ser', 1] } }, /^"dislodged" names powers/],
    [{ dislodged: { austria: [{ from: 'bul' }] } }, /^"dislodged" names powers/],
    [{ beacon: 0 }, /^"beacon"/],
    [{ expect: 'F1901M' }, /^"expect" is an object/],
    [{ expect: { units: { austria: 'A bud' } } }, /^"units" in "expect"/],
    [{ expect: { results: { 'A bud': ['holds'] } } }, /^"results" in "expect"/],
    [{ expect: { dislodged: { austria: [7] } } }, /^"dislodged" in "expect"/],
    [{ expect: { standoffs: [7] } }, /^"standoffs" in "expect"/],
    [{ expect: { memory: [] } }, /^"memory" in "expect"/],
    [{ expect: { phase: 7 } }, /^"phase" in "expect"/],
    [{ then: [{ expect: [] }] }, /^"expect" is an object/],
  ])('%j', (part, sentence) => {
    expect(() => read(part)).toThrow(sentence);
  });
});

test('a case needs only a phase; it is then named by its line, and played by the standard rules', () => {
  expect(read({})).toEqual({ id: 'line 1', variant: 'standard', phase: 'S1901M' });
  const full = {
    ...{
      id: 'x',
      variant: '1936',
      phase: 'F1936M',
      options: {},
      memory: { declare: ['italy'] },
      beacon: '00',
    },
    ...{
      units: { austria: ['A bud'] },
      centers: { austria: [] },
      orders: { austria: ['A bud H'] },
      standoffs: ['bur'],
    },
    dislodged: { austria: ['A ser', { unit: 'A alb', from: null }] },
    then: [{ orders: {}, beacon: '01', expect: { phase: 'S1902M' } }],
    expect: { units: {}, results: { 'A bud': 'holds' }, dislodged: { austria: [] }, outcome: null },
  };
  expect(read(full)).toEqual(full);
});

describe('the position of a case', () => {
  const at = (part: object) => positionOfCase(judge, read(part));

  test('has what the case leaves out from the start of the variant', () => {
    const { units, centres } = judge.begin();
    expect(at({ phase: 'F1903M' })).toMatchObject({
      phase: 'F1903M',
      units,
      centres,
      dislodged: [],
      standoffs: [],
    });
  });

  test('has no owner for the centres that a case with centres does not name', () => {
    const { centres } = at({ centers: { austria: ['bud', 'ser'], italy: ['rom'] } });
    expect([centres.bud, centres.ser, centres.rom, centres.vie]).toEqual([
      'austria',
      'austria',
      'italy',
      null,
    ]);
    expect(Object.keys(centres).sort()).toEqual(Object.keys(judge.begin().centres).sort());
  });

  test.each([
    ['A ser', { from: null, barred: false }],
    [
      { unit: 'A ser', from: 'bul' },
      { from: 'bul', barred: true },
    ],
    [
      { unit: 'A ser', from: 'bul', barred: false },
      { from: 'bul', barred: false },
    ],
  ])(
    'bars the space from which a dislodged unit was attacked, unless the case says otherwise: %j',
    (one, told) => {
      const { dislodged } = at({ phase: 'S1901R', dislodged: { austria: [one] } });
      expect(dislodged).toEqual([{ unit: { power: 'austria', kind: 'A', at: 'ser' }, ...told }]);
    },
  );

  test('asks nobody for the orders of powers that the case declares to be without a player', () => {
    expect(judge.asks(at({}))).toContain('austria');
    expect(judge.asks(at({ memory: { declare: ['austria'] } }))).not.toContain('austria');
    expect(at({ memory: { declare: [] } })).toEqual(at({}));
  });

  test('keeps unreadable orders as lines without an order, and refuses orders of an unknown power', () => {
    const book = bookOfCase(judge, at({}), { austria: ['A bud H', 'nonsense'] });
    expect(book.austria.map(({ order }) => order !== null)).toEqual([true, false]);
    expect(() => bookOfCase(judge, at({}), { atlantis: [] })).toThrow('"orders" names no power "atlantis".');
  });
});

test('an answer tells where dislodged units may retreat, with coasts, and who owns what', () => {
  const position = positionOfCase(judge, {
    ...read({}),
    units: { russia: ['F fin'], england: ['F bot', 'A nwy', 'A swe'], germany: ['A ber'] },
    centers: { germany: ['mun', 'ber'], england: ['swe', 'lvp', 'lon'] },
  });
  const book = bookOfCase(judge, position, { england: ['A nwy - fin', 'F bot S A nwy - fin'] });
  const answer = answerOf(judge, 'x', judge.adjudicate(position, book, ''));
  expect(answer.results).toMatchObject({
    'A nwy': ['moves'],
    'F fin': expect.arrayContaining(['dislodged']),
  });
  expect(answer.dislodged).toEqual({ russia: [{ unit: 'F fin', from: 'nwy', retreats: ['stp/sc'] }] });
  expect(answer.units.england).toEqual(['A fin', 'A swe', 'F bot']);
  expect(answer.centers).toEqual({ germany: ['ber', 'mun'], england: ['lon', 'lvp', 'swe'] });
  expect(answer).toMatchObject({ id: 'x', phase: 'S1901R', outcome: null });
});
