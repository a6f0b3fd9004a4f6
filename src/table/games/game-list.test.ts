import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '../../sync/store.ts';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import * as words from '../../words/made/home.js';
import { inHand } from '../sandbox/game-in-hand.svelte.ts';
import { CURRENT } from '../sandbox/sandbox.svelte.ts';
import { listGames } from './game-list.ts';

afterEach(() => vi.unstubAllGlobals());

test('tables are listed under their names, the most recently seen first', async () => {
  const store = await openStore();
  await store.putGame({ room: 'one', name: 'Friday', lastSeen: 1000, phase: null });
  await store.putGame({ room: 'two', name: '', lastSeen: 2000, phase: null });
  store.close();
  const { games, problem } = await listGames();
  expect(problem).toBeNull();
  expect(games.map(({ name, href }) => [name, href])).toEqual([
    [words.home_unseen_game(), '#/table/two'],
    ['Friday', '#/table/one'],
  ]);
});

test('games played alone are listed among the tables, and each can be chosen or forgotten', async () => {
  const saved = (at: number, phase: string, variant: string) =>
    JSON.stringify({ saved: new Date(at).toISOString(), phase, file: { variant } });
  const storage = stubShelf({
    'play/old': saved(500, 'S1901M', 'standard'),
    'play/new': saved(1500, 'F1901M', 'marches'),
    'play/odd': '{}',
  });
  const { games } = await listGames();
  expect(games.map(({ name, href, seen }) => [name, href, seen?.getTime()])).toEqual([
    [words.home_unseen_game(), '#/table/two', 2000],
    [words.home_on_device_variant({ variant: 'The Marches' }), '#/play/F1901M', 1500],
    ['Friday', '#/table/one', 1000],
    [words.home_on_device(), '#/play/S1901M', 500],
    [expect.any(String), '#/play', undefined],
  ]);
  const letGo = vi.spyOn(inHand, 'letGo');
  games[3].choose();
  expect([storage[`sealed-orders/${CURRENT}`], letGo.mock.calls.length]).toEqual(['old', 1]);
  await games[3].forget();
  expect([storage['sealed-orders/play/old'], letGo.mock.calls.length]).toEqual([undefined, 2]);
  letGo.mockRestore();
});
