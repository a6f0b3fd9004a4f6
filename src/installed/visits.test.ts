import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { News, Visits } from './visits.ts';

const DAY = 86_400_000;
const NOW = 400 * DAY;
const games = vi.fn();
const close = vi.fn();
const visit = vi.fn();

vi.mock('../sync/store.ts', () => ({ openStore: async () => ({ games, close }) }));
vi.mock('../table/live/kept-language.ts', () => ({ showAsKept: vi.fn() }));
vi.mock('../table/visit/visit.ts', () => ({ visit }));

let lookIn: () => Promise<readonly News[]>;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  const worker: Visits = {};
  vi.stubGlobal('self', worker);
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.resetModules();
  await import('./visits.ts');
  lookIn = worker.lookIn!;
  visit
    .mockReset()
    .mockImplementation(async (_: unknown, room: string) => ({ name: `Game ${room}`, says: 'News' }));
  close.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seen = (...days: number[]) =>
  games.mockResolvedValue(days.map((ago, n) => ({ room: `${n}`, lastSeen: NOW - ago * DAY })));
const rooms = async () => (await lookIn()).map(({ room }) => room);

test('the worker visits the tables of the last 30 days, and tells what is new in each game', async () => {
  seen(0, 30, 30.1, 40);
  expect(await lookIn()).toEqual([
    { room: '0', name: 'Game 0', says: 'News' },
    { room: '1', name: 'Game 1', says: 'News' },
  ]);
  expect(visit).toHaveBeenCalledTimes(2);
  expect(visit).toHaveBeenLastCalledWith(expect.anything(), '1', { isSeen: false });
  expect(close).toHaveBeenCalledTimes(1);
});

test('a table without news, or a table whose visit fails, keeps no other table from its visit', async () => {
  seen(1, 1, 1);
  visit.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce({ name: 'Quiet', says: null });
  expect(await rooms()).toEqual(['2']);
});

test('no visit begins after 90 seconds', async () => {
  seen(1, 1, 1, 1);
  visit.mockImplementation(async (_: unknown, room: string) => {
    vi.setSystemTime(Date.now() + 45_000);
    return { name: room, says: 'News' };
  });
  expect(await rooms()).toEqual(['0', '1', '2']);
});

test('the store is closed even if its games cannot be read', async () => {
  games.mockRejectedValue(new Error('damaged'));
  await expect(lookIn()).rejects.toThrow('damaged');
  expect(close).toHaveBeenCalledTimes(1);
});
