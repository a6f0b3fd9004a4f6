import { expect, test } from 'vitest';
import { judge, order, resolved, start } from '../../orders/sheet-fixtures.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import { tableTrial } from './table-trial.ts';

const line = { order: order(start, 'austria', 'A bud - gal'), text: 'A bud - gal' };
const phase = (part: Partial<PhaseRecord> = {}) =>
  ({ phase: 'S1901M', position: start, book: null, turn: null, ...part }) as PhaseRecord;
const table = (part = {}) =>
  ({ genesis: { variant: 'standard', options: judge.options }, ending: null, ...part }) as unknown as Table;
const own = { draft: { austria: ['A bud H'] }, powers: ['austria'] };
const trial = (at: PhaseRecord, of = table(), by = own) => tableTrial(of, '/table/x', at, by);

test('a trial of the open phase begins with the person’s own draft, which can be taken back to the table', () => {
  expect(trial(phase())).toEqual({
    variant: 'standard',
    options: judge.options,
    position: start,
    draft: { austria: ['A bud H'] },
    back: { path: '/table/x', orders: { phase: 'S1901M', powers: ['austria'] } },
  });
});

test('a trial of a past phase begins with its orders, and leads back to that phase', () => {
  const past = phase({ book: { austria: [line] }, turn: resolved(start, {}) });
  expect(trial(past)).toMatchObject({
    draft: { austria: ['A bud - gal'] },
    back: { path: '/table/x/S1901M', orders: null },
  });
});

test.each([
  ['the game is over', table({ ending: { ending: { scrapped: true } } }), own],
  ['the person has no powers', table(), { ...own, powers: [] }],
])('if %s, no orders can be taken back', (_what, of, by) => {
  expect(trial(phase(), of, by).back).toEqual({ path: '/table/x', orders: null });
});

test('before the game begins, a sentence says that there is nothing to try', () => {
  expect(() => trial(phase(), table({ genesis: null }))).toThrow(
    'This game cannot be analysed before it has begun.',
  );
});
