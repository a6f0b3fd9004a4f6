import { describe, expect, test } from 'vitest';
import { firstMovement, open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import { groupsOf, whoElse } from './masters.ts';
import { book, emptySheet, quota, tasks } from '../../orders/sheet.ts';

// In Neto's 1939, Britain and France are the masters of Poland, and Germany alone is the master of Rumania.
const judge = open(findVariant('1939-neto'), {});
const start = firstMovement(judge);
const at: Position = {
  ...start,
  units: [
    ...readUnits(judge.board, 'britain', ['F lon']),
    ...readUnits(judge.board, 'france', ['A par']),
    ...readUnits(judge.board, 'poland', ['A war', 'A kra']),
  ],
};

describe('the units of a power with several masters', () => {
  test('are on the sheet of each master, below the master’s own units', () => {
    const sheet = emptySheet(judge, at, ['britain']);
    const groups = groupsOf('britain', tasks(sheet, 'britain'));
    expect(groups.map(({ of, tasks }) => [of, tasks.length])).toEqual([
      ['britain', 1],
      ['poland', 2],
    ]);
    expect(whoElse(sheet, 'poland')).toBe('only what France writes too counts');
    expect(whoElse(emptySheet(judge, at, ['germany']), 'rumania')).toBe('obeys you alone');
  });

  test('are listed once for a hand that plays both masters, and their orders are on both sheets', () => {
    const draft = new OrderDraft(judge, at, ['britain', 'france']);
    expect(draft.tasks('britain')).toHaveLength(3);
    expect(draft.tasks('france')).toHaveLength(1);
    expect(whoElse(draft.sheet, 'poland')).toBe('obeys you alone');
    expect(draft.paste('FRANCE: A war - bst, A par - bur\nBRITAIN: A kra H')).toEqual([]);
    expect(draft.toTexts()).toEqual({
      britain: ['A war - bst', 'A kra H'],
      france: ['A par - bur', 'A war - bst', 'A kra H'],
    });
    const { next } = judge.adjudicate(at, book(draft.sheet), '00');
    expect(next.units.find(({ power, at }) => power === 'poland' && at === 'bst')).toBeDefined();
  });

  test('keep their orders in a stored draft', () => {
    const draft = new OrderDraft(judge, at, ['britain', 'france']);
    draft.paste('BRITAIN: A war - bst');
    const kept = OrderDraft.from(judge, at, ['britain', 'france'], draft.toTexts());
    expect(kept.toTexts()).toEqual(draft.toTexts());
  });
});

test('have a winter count of builds and removals apart from their masters’', () => {
  const winter: Position = {
    ...at,
    phase: 'W1940A',
    centres: { ...at.centres, dan: 'germany', kra: 'germany', fin: 'germany', osl: 'germany' },
  };
  const sheet = emptySheet(judge, winter, ['britain']);
  expect(quota(sheet, 'britain')).toEqual({ kind: 'build', allowed: 3, written: 0 });
  expect(quota(sheet, 'britain', 'poland')).toEqual({ kind: 'disband', allowed: 1, written: 0 });
  const draft = new OrderDraft(judge, winter, ['britain']);
  draft.paste('A kra D, A liv B');
  expect(groupsOf('britain', draft.tasks('britain')).map(({ of, tasks }) => [of, tasks.length])).toEqual([
    ['britain', 3],
    ['poland', 1],
  ]);
  const [polish] = draft.tasks('britain').filter((task) => task.kind === 'slot' && task.of === 'poland');
  expect(draft.choices(polish).map(({ type }) => type)).toEqual(['disband', 'disband']);
  expect(draft.warnings.map(({ text }) => text)).toEqual(['1 of 3 builds written: the rest will be waived.']);
});
