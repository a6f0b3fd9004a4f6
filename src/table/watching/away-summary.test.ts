import { beforeEach, expect, test, vi } from 'vitest';
import type { GameView } from '../live/game-view.svelte.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import { TableNews } from './table-news.svelte.ts';
import { readSeen } from './away-summary.ts';

vi.mock('../words/headline.ts', () => ({ headline: () => 'Much happened.' }));

const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => void shelf.set(name, text),
  });
});

const pause = { type: 'change', change: { type: 'pause', until: 0 }, votes: [{}] };

/** A table with `at` phases, and with these decisions and motions. */
function view(at: number, decisions: readonly object[] = [], motions: readonly string[] = []): GameView {
  const phases = Array.from({ length: at }, (_, place) => ({
    ...{ phase: `P${place + 1}`, position: place + 1 },
    turn: place + 1 < at ? {} : null,
  })) as unknown as PhaseRecord[];
  const table = {
    ...{ phases, draw: null, judge: { phase: (year: number) => ({ season: 'S', year, letter: 'M' }) } },
    decisions: decisions.map((value) => ({ value })),
    motions: motions.map((type) => ({ motion: { type }, votes: [{}], needs: 3 })),
  } as unknown as Table;
  const revealedSince = (before: string) => phases.slice(phases.findIndex(({ phase }) => phase === before)).filter(({ turn }) => turn); // prettier-ignore
  return { table, news: `P${at}`, revealedSince, people: {}, live: { seat: 0 } } as unknown as GameView;
}

const opened = () => new TableNews('room');
const phases = ({ revealed }: { revealed: readonly PhaseRecord[] }) => revealed.map(({ phase }) => phase);

test('a person who opens a table for the first time has missed nothing, and sees news at once', () => {
  const arrivals = opened();
  expect(arrivals.meet(view(3), true, false)).toEqual({ revealed: [], atOnce: false });
  const met = arrivals.meet(view(4), true, false);
  expect([phases(met), met.atOnce, arrivals.away]).toEqual([['P3'], true, null]);
});

test('a person who comes back gets one summary, and the board does not animate any result', () => {
  opened().meet(view(2), true, false);
  const arrivals = opened();
  const met = arrivals.meet(view(4, [pause], ['scrap']), true, false);
  expect([phases(met), met.atOnce]).toEqual([['P2', 'P3'], false]);
  expect(arrivals.away).toMatchObject({
    lines: [
      'Spring 2 – Orders and Spring 3 – Orders were revealed. Much happened.',
      'The pause is over.',
      'Proposed: Scrapping the game (1 of 3 so far).',
    ],
    last: { phase: 'P3' },
  });
  arrivals.dismissAway();
  expect(arrivals.meet(view(4, [pause], ['scrap']), true, false).revealed).toEqual([]);
  expect(arrivals.away).toBeNull();
  expect(opened().meet(view(4, [pause], ['scrap']), true, false)).toEqual({ revealed: [], atOnce: false });
});

test('messages that a newly opened page fetches are part of the summary', () => {
  opened().meet(view(2), true, false);
  const arrivals = opened();
  arrivals.meet(view(2), true, true);
  expect(arrivals.away).toBeNull();
  arrivals.meet(view(3), true, true);
  arrivals.meet(view(5), true, true);
  expect(arrivals.away?.lines).toEqual([
    'Spring 2 – Orders, Spring 3 – Orders and Spring 4 – Orders were revealed. Much happened.',
  ]);
  arrivals.meet(view(5), true, false);
  expect(arrivals.meet(view(6), true, false).atOnce).toBe(true);
});

test('nothing is shown while another tab is in front; after that, one missed phase is shown and several are summarised', () => {
  const arrivals = opened();
  arrivals.meet(view(1), true, false);
  expect(arrivals.meet(view(2), false, false).revealed).toEqual([]);
  const one = arrivals.meet(view(2), true, false);
  expect([phases(one), one.atOnce, arrivals.away]).toEqual([['P1'], true, null]);
  arrivals.meet(view(3), false, false);
  arrivals.meet(view(4), false, false);
  expect(arrivals.meet(view(4), true, false).atOnce).toBe(false);
  expect(arrivals.away?.last?.phase).toBe('P3');
});

test.each(['S1901M', '{', 'null', '{"news":1}', null])('%j isn’t a record of what was seen', (kept) => {
  expect(readSeen(kept)).toBeNull();
});
