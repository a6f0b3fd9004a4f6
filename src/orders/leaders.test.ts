import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import type { Position } from '../../engine/position.ts';
import { findVariant } from '../../variants/index.ts';
import { OrderDraft } from './draft.svelte.ts';

const judge = open(findVariant('leaders'), {});
const units = readUnits(judge.board, 'germany', ['A mun', 'A ber', 'L mun', 'F kie']);
const at: Position = { ...judge.begin(), phase: 'S1901M', units };
const draftWith = (text: string) => {
  const draft = new OrderDraft(judge, at, ['germany']);
  draft.paste(text);
  return draft;
};
const linesOf = (draft: OrderDraft) => draft.toTexts().germany;

describe('a leader', () => {
  it('goes along with its unit when the unit is ordered, typed or from the list', () => {
    const draft = draftWith('A mun - bur');
    expect(linesOf(draft)).toEqual(['A mun - bur', 'L mun - bur']);
    const army = draft.tasks('germany').find((task) => task.kind === 'unit' && task.unit.at === 'mun');
    const support = army && draft.choices(army).find((order) => JSON.stringify(order).includes('"support"'));
    if (!army || !support) throw new Error('Munich should be able to support a unit.');
    draft.setTask(army, support);
    const [its, his] = linesOf(draft);
    expect(his).toBe(its.replace('A mun', 'L mun'));
    draft.setTask(army, null);
    expect(linesOf(draft)).toEqual([]);
  });

  it.each([
    ['A mun - sil', 'L mun - sil'],
    ['A mun S F kie - ruh', 'L mun S F kie - ruh'],
  ])('whose order repeats %s goes along with its unit again', (its, his) => {
    const draft = draftWith(`${its}\n${his}`);
    draft.paste('A mun - bur');
    expect(linesOf(draft)).toEqual(['A mun - bur', 'L mun - bur']);
  });

  it('keeps an order of its own', () => {
    const draft = draftWith('A mun - bur\nL mun - tyr');
    expect(linesOf(draft)).toEqual(['A mun - bur', 'L mun - tyr']);
    draft.paste('A mun - sil');
    expect(linesOf(draft)).toEqual(['A mun - sil', 'L mun - tyr']);
  });

  it('whose order is missing in a stored draft gets none, but a warning tells the player', () => {
    const draft = OrderDraft.from(judge, at, ['germany'], { germany: ['A mun - bur'] });
    expect(linesOf(draft)).toEqual(['A mun - bur']);
    expect(draft.warnings.filter(({ kind }) => kind === 'leader')).toMatchObject([
      { unit: { kind: 'L', at: 'mun' } },
    ]);
    expect(draftWith('A mun - bur').warnings.filter(({ kind }) => kind === 'leader')).toEqual([]);
  });

  it('retreats along in the units’ phase, or alone in its own', () => {
    const dislodged = ['A mun', 'L mun'].map((text) => ({
      unit: readUnits(judge.board, 'germany', [text])[0],
      from: 'bur',
      barred: true,
    }));
    const draft = new OrderDraft(judge, { ...at, phase: 'S1901R', units: [], dislodged }, ['germany']);
    draft.paste('A mun - tyr');
    expect(linesOf(draft)).toEqual(['A mun R tyr', 'L mun R tyr']);
  });
});

describe('placing leaders', () => {
  const begin = judge.begin();

  it('is one task for each power, and after it no build is open', () => {
    const draft = new OrderDraft(judge, begin, ['france']);
    expect(draft.tasks('france')).toHaveLength(1);
    expect(draft.warnings.map(({ text }) => text)).toEqual([
      'Your leader is not placed: he will stand in Brest.',
    ]);
    draft.paste('L par B');
    expect(draft.tasks('france')).toHaveLength(1);
    expect(draft.warnings).toEqual([]);
  });

  it('is missed once by a person with two powers, and not at all when one of these places the leader', () => {
    const dealt = judge.deal(begin, [['france', 'austria']]);
    const draft = new OrderDraft(judge, dealt, ['france', 'austria']);
    const warned = () => draft.warnings.map(({ text }) => text);
    expect(warned()).toEqual(['Your leader is not placed: he will stand in Brest.']);
    draft.paste('L vie B');
    expect(warned()).toEqual([]);
  });

  it('is missed once for each power in the sandbox, where every power has a leader', () => {
    expect(new OrderDraft(judge, begin, ['france', 'austria']).warnings).toHaveLength(2);
  });
});
