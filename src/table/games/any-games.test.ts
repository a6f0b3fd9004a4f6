import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { openStore } from '../../sync/store.ts';
import { anyGames } from './any-games.ts';

const kept = (names: readonly string[]) =>
  vi.stubGlobal('localStorage', Object.fromEntries(names.map((name) => [`sealed-orders/${name}`, '{}'])));

afterEach(() => vi.unstubAllGlobals());

test('a browser has games once it keeps a game played alone, or a table', async () => {
  kept(['language']);
  expect(await anyGames()).toBe(false);
  kept(['language', 'play/1']);
  expect(await anyGames()).toBe(true);
  kept([]);
  const store = await openStore();
  await store.putGame({ room: 'room', name: 'Ours', phase: null, lastSeen: 0, board: null });
  store.close();
  expect(await anyGames()).toBe(true);
});

test('if the tables can’t be read, the list of games must tell why', async () => {
  kept([]);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('refused');
    },
  });
  expect(await anyGames()).toBe(true);
});
