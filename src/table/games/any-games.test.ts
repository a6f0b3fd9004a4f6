import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import { openStore } from '../../sync/store.ts';
import { anyGames } from './any-games.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser has games once it keeps a game played alone, or a table', async () => {
  stubShelf({ language: 'de' });
  expect(await anyGames()).toBe(false);
  stubShelf({ language: 'de', 'play/1': '{}' });
  expect(await anyGames()).toBe(true);
  stubShelf();
  const store = await openStore();
  await store.putGame({ room: 'room', name: 'Ours', phase: null, lastSeen: 0, board: null });
  store.close();
  expect(await anyGames()).toBe(true);
});

test('if the tables can’t be read, the list of games must tell why', async () => {
  stubShelf();
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('refused');
    },
  });
  expect(await anyGames()).toBe(true);
});
