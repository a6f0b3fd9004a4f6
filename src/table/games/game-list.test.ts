import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openStore } from '../../sync/store.ts';
import * as words from '../../words/made/home.js';
import { listGames } from './game-list.ts';

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
