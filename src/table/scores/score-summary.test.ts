import { expect, test } from 'vitest';
import { judge, position, resolved, start } from '../../orders/sheet-fixtures.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { summaryOf } from './score-summary.ts';

const fall = position('F1901M', { austria: 'A ser, A bud', france: 'F bre' });
const turn = resolved(fall, { austria: ['A bud - gal'] });
const seats = judge.powers.map(({ id }, number) => ({
  ...{ number, name: `Player of ${id}`, held: [id], powers: [id], former: [], gone: false, live: true },
}));
const table = (part = {}) =>
  ({
    ...{ judge, genesis: { scoring: 'carnage', lastYear: 0 }, seats, ending: null, decisions: [] },
    phases: [{ phase: 'F1901M', position: fall, turn, book: {} }],
    ...part,
  }) as unknown as Table;
const placesOf = (of: Table) => summaryOf(of)?.scores?.rows.map(({ seat, place }) => `${place} ${seat}`);

test.each([
  ['whose rules this app lacks', { judge: null }],
  ['before its first phase', { phases: [] }],
])('a table %s has no summary', (_what, part) => {
  expect(summaryOf(table(part))).toBeNull();
});

test('while the game goes on, the scores are those of a draw of the survivors', () => {
  const summary = summaryOf(table());
  expect(summary).toMatchObject({ ended: null, powers: judge.powers });
  expect(summary?.scores?.columns[0]).toBe('carnage');
  expect(placesOf(table())?.[0]).not.toBe('1 turkey');
  expect(summary?.years).toEqual([]);
});

test('the positions after the last turn count', () => {
  const summary = summaryOf(table());
  const austria = summary?.scores?.rows.find(({ seat }) => seat === 'austria');
  expect(austria?.count).toBe(judge.score(turn.next).seats.austria);
});

test('before any turn, the position itself counts', () => {
  const open = table({ phases: [{ phase: 'S1901M', position: start, turn: null, book: null }] });
  expect(summaryOf(open)?.scores?.rows.map(({ count }) => count)).toEqual([4, 3, 3, 3, 3, 3, 3]);
});

test('a scrapped game has an ending and no scores', () => {
  const summary = summaryOf(table({ ending: { ending: { scrapped: true }, votes: [{}] } }));
  expect(summary?.scores).toBeNull();
  expect(summary?.ended?.how).toMatch(/^Scrapped/);
});

test('a winner by vote, and a winner by the rules, come first', () => {
  const voted = table({ ending: { ending: { winner: 'turkey' }, votes: [{}] } });
  expect(placesOf(voted)?.[0]).toBe('1 turkey');
  expect(summaryOf(voted)?.ended?.how).toMatch(/^A concession/);
  expect(summaryOf(voted)?.years).toHaveLength(1);
  const won = { ...turn, outcome: { winner: 'italy' } };
  const ruled = table({ phases: [{ phase: 'F1901M', position: fall, turn: won, book: {} }] });
  expect(placesOf(ruled)?.[0]).toBe('1 italy');
  expect(summaryOf(ruled)?.ended?.how).toBe('A solo victory.');
});
