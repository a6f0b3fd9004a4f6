import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import type { GameView } from '../live/game-view.svelte.ts';
import { TableNews } from './table-news.svelte.ts';

vi.mock('./away-summary.ts', async (original) => ({
  ...(await original<object>()),
  whileAway: (_table: object, _seen: object, revealed: readonly { phase: string }[]) =>
    revealed.map(({ phase }) => `News of ${phase}`),
}));

let kept: Record<string, string>;
beforeEach(() => {
  kept = stubShelf();
});
afterEach(() => vi.unstubAllGlobals());

const phases = ['S1901M', 'F1901M', 'W1901A', 'S1902M'];

/** A table whose newest revealed phase is this one. */
const view = (news: string) =>
  ({
    ...{ table: { decisions: [], motions: [] }, news, people: {}, live: { seat: 0 } },
    revealedSince: (before: string) =>
      phases.slice(phases.indexOf(before) + 1, phases.indexOf(news) + 1).map((phase) => ({ phase })),
  }) as unknown as GameView;

/** What the page presents: the revealed phases, whether they are shown at once, and the lines of the summary. */
function met(news: TableNews, newest: string, isHere = true, isCatchingUp = false) {
  const { revealed, atOnce } = news.meet(view(newest), isHere, isCatchingUp);
  return [revealed.map(({ phase }) => phase).join(' '), atOnce, news.away?.lines ?? null];
}

test('at the first look there is no news', () => {
  expect(met(new TableNews('room'), 'S1901M')).toEqual(['', false, null]);
});

test('who is watching sees each phase at once', () => {
  const news = new TableNews('room');
  met(news, 'S1901M');
  expect(met(news, 'F1901M')).toEqual(['F1901M', true, null]);
  expect(met(news, 'F1901M')).toEqual(['', false, null]);
  expect(met(news, 'S1902M')).toEqual(['W1901A S1902M', true, null]);
});

test('who comes back to an open page sees a single phase at once, and several in a summary', () => {
  const news = new TableNews('room');
  met(news, 'S1901M');
  expect(met(news, 'F1901M', false)).toEqual(['', false, null]);
  expect(met(news, 'F1901M')).toEqual(['F1901M', true, null]);
  met(news, 'W1901A', false);
  met(news, 'S1902M', false);
  expect(met(news, 'S1902M')).toEqual(['W1901A S1902M', false, ['News of W1901A', 'News of S1902M']]);
  expect(news.away?.last).toEqual({ phase: 'S1902M' });
  news.dismissAway();
  expect(news.away).toBeNull();
  expect(met(news, 'S1902M')).toEqual(['', false, null]);
});

test('who opens the page again gets a summary, even of a single phase', () => {
  met(new TableNews('room'), 'S1901M');
  expect(met(new TableNews('room'), 'F1901M')).toEqual(['F1901M', false, ['News of F1901M']]);
  expect(met(new TableNews('room'), 'F1901M')).toEqual(['', false, null]);
});

test('while the page fetches older messages, its summary grows', () => {
  met(new TableNews('room'), 'S1901M');
  const news = new TableNews('room');
  expect(met(news, 'F1901M', true, true)).toEqual(['F1901M', false, ['News of F1901M']]);
  const both = ['News of F1901M', 'News of W1901A'];
  expect(met(news, 'W1901A', true, true)).toEqual(['F1901M W1901A', false, both]);
  met(news, 'W1901A');
  expect(met(news, 'S1902M')).toEqual(['S1902M', true, expect.anything()]);
});

test('a table without a game, or a page that nobody sees, stores nothing', () => {
  const news = new TableNews('room');
  expect(met(news, '')).toEqual(['', false, null]);
  expect(met(news, 'S1901M', false)).toEqual(['', false, null]);
  expect(news.meet({ ...view('S1901M'), table: null } as unknown as GameView, true, false).revealed).toEqual(
    [],
  );
  expect(Object.entries(kept)).toEqual([]);
});
