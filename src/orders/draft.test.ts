import { expect, test } from 'vitest';
import { judge, order, position, start } from './sheet-fixtures.ts';
import { OrderDraft } from './draft.svelte.ts';

test('orders can be written into a draft one by one, read from it, and taken back', () => {
  const draft = new OrderDraft(judge, start, ['austria']);
  draft.set('austria', order(start, 'austria', 'A bud - gal'));
  expect(draft.toTexts()).toEqual({ austria: ['A bud - gal'] });
  expect(draft.unordered()).toHaveLength(2);
  draft.clear('austria', 0);
  expect(draft.toTexts()).toEqual({ austria: [] });
  draft.paste('F tri H');
  draft.clearAll('austria');
  expect(draft.book()).toEqual({ austria: [] });
});

test('reading changes nothing; pasting takes the lines that it understands and gives back the rest', () => {
  const draft = new OrderDraft(judge, start, ['austria']);
  expect(draft.readText('A bud - gal')).toHaveLength(1);
  expect(draft.toTexts()).toEqual({ austria: [] });
  const left = draft.paste('A bud - gal\nA bud to the moon');
  expect(left.map(({ text }) => text)).toEqual(['A bud to the moon']);
  expect(draft.toTexts()).toEqual({ austria: ['A bud - gal'] });
});

test('a kept draft comes back; lines that can no longer be read are left out', () => {
  const kept = { austria: ['A bud - gal', 'gibberish'], italy: ['A ven H'], france: ['A par H'] };
  expect(OrderDraft.from(judge, start, ['austria', 'italy'], kept).toTexts()).toEqual({
    austria: ['A bud - gal'],
    italy: ['A ven H'],
  });
});

test('a row of the list writes the order of its unit or slot, and takes it back', () => {
  const draft = new OrderDraft(judge, start, ['austria']);
  const [first] = draft.tasks('austria');
  draft.setTask(first, draft.choices(first)[0]);
  expect(draft.tasks('austria')[0].line).not.toBeNull();
  draft.setTask(first, null);
  expect(draft.tasks('austria')[0].line).toBeNull();

  const winter = new OrderDraft(judge, position('W1901A', { austria: 'A gal' }), ['austria']);
  const [slot] = winter.tasks('austria');
  winter.setTask(slot, order(winter.position, 'austria', 'F tri B'));
  expect(winter.toTexts()).toEqual({ austria: ['F tri B'] });
  winter.setTask(winter.tasks('austria')[0], null);
  expect(winter.toTexts()).toEqual({ austria: [] });
});

test('cleared orders can be brought back until something else is written; a draft that was emptied counts as changed, a draft that was only opened does not', () => {
  const draft = OrderDraft.from(judge, start, ['austria'], { austria: ['A bud - gal', 'F tri H'] });
  expect([draft.isChanged, draft.cleared]).toEqual([false, null]);
  draft.clearAll('austria');
  expect([draft.isChanged, draft.cleared, draft.toTexts()]).toEqual([true, 'austria', { austria: [] }]);
  draft.unclear();
  expect([draft.cleared, draft.toTexts()]).toEqual([null, { austria: ['A bud - gal', 'F tri H'] }]);
  draft.clearAll('austria');
  draft.paste('A vie H');
  draft.unclear();
  expect([draft.cleared, draft.toTexts()]).toEqual([null, { austria: ['A vie H'] }]);
});
