import { expect, test } from 'vitest';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import { judge, start } from '../../orders/sheet-fixtures.ts';
import { takeOver } from './take-over.ts';

const writable = () => ({
  draft: new OrderDraft(judge, start, ['austria']),
  editable: true,
  replaceable: false,
});
const quote = { austria: ['A bud - gal', 'A vie - lon lon'], russia: ['A war - gal'] };

test('quoted orders for the draft’s powers are written, and can be undone', () => {
  const given = writable();
  const { said, undo } = takeOver(given, quote);
  expect(given.draft.toTexts()).toEqual({ austria: ['A bud - gal'] });
  expect(said).toBe('1 order is in your draft now; nothing is locked.');
  undo();
  expect(given.draft.toTexts()).toEqual({ austria: [] });
});

test.each([
  ['there is no draft', { draft: null }, /^You have no orders to write now/],
  ['the orders are locked', { editable: false, replaceable: true }, /^Your orders are locked/],
  ['nothing can be changed any more', { editable: false }, /^You have no orders to write now/],
])('if %s, a sentence says so', (_what, part, sentence) => {
  const given = writable();
  expect(() => takeOver({ ...given, ...part }, quote)).toThrow(sentence);
  expect(given.draft.toTexts()).toEqual({ austria: [] });
});

test.each([[{ russia: ['A war - gal'] }], [{ austria: [] }], [{ austria: ['?'] }], [{}]])(
  'if %j has no order for these powers, a sentence says so',
  (other) => {
    expect(() => takeOver(writable(), other)).toThrow(/^None of these orders is for your units/);
  },
);
