import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import { LineOfLocks } from '../../sync/tabs-fixtures.ts';
import { openStore } from '../../sync/store.ts';
import { keepWaiting, waitingAt } from '../notify/waiting.ts';
import { LookIns } from './look-ins.ts';
import type { Visited } from './visit.ts';

const [MINUTE, DAY, NOW] = [60_000, 86_400_000, 1_800_000_000_000];

/** The rooms that were visited, in order, and the largest number of visits that went on at the same time. */
const visits = vi.hoisted(() => ({ rooms: [] as string[], going: 0, most: 0, fails: new Set<string>() }));

vi.mock('./visit.ts', () => ({
  visit: async (_: unknown, room: string): Promise<Visited> => {
    visits.rooms.push(room);
    visits.most = Math.max(visits.most, ++visits.going);
    await new Promise((resolve) => setTimeout(resolve, 1));
    visits.going -= 1;
    if (visits.fails.has(room)) throw new Error('The disk is full.');
    const matters = [{ name: 'orders F1901M', says: 'Your turn.', counts: 'undone' as const }];
    return { room, name: room, says: null, matters, deadline: null, isOver: false, obstacle: null };
  },
}));

let databases = 0;
let [name, locks] = ['', new LineOfLocks() as unknown as LockManager];

beforeEach(() => {
  stubShelf();
  vi.stubGlobal('navigator', {});
  name = `look-ins-${databases++}`;
  locks = new LineOfLocks() as unknown as LockManager;
  Object.assign(visits, { rooms: [], going: 0, most: 0, fails: new Set() });
});
afterEach(() => vi.unstubAllGlobals());

/** The look-ins that one tab makes. */
const tab = (isOnScreen = true) =>
  new LookIns({ now: () => NOW, isOnScreen: () => isOnScreen, openStore: () => openStore(name), locks });

/** Stores a table at which nothing has happened for `quiet` milliseconds, and at which we last looked in `ago` milliseconds ago. */
async function keepTable(room: string, quiet: number, ago: number, isOver = false): Promise<void> {
  const store = await openStore(name);
  await store.putGame({ room, name: room, lastSeen: NOW - quiet, phase: null });
  store.close();
  keepWaiting(room, { names: [], deadline: null, at: NOW - ago, isOver, obstacle: null });
}

test.each([
  ['a lively table after five minutes', { quiet: DAY, ago: 5 * MINUTE }, true],
  ['a lively table, but not sooner', { quiet: DAY, ago: 4 * MINUTE }, false],
  ['a lively table at once when the app is opened', { quiet: DAY, ago: MINUTE / 4, isFresh: true }, true],
  ['a hidden app’s table after half an hour', { quiet: DAY, ago: 30 * MINUTE, isOnScreen: false }, true],
  ['a hidden app’s table, but not sooner', { quiet: DAY, ago: 29 * MINUTE, isOnScreen: false }, false],
  ['a quiet table after half an hour', { quiet: 4 * DAY, ago: 30 * MINUTE }, true],
  ['a quiet table, but not sooner', { quiet: 4 * DAY, ago: 29 * MINUTE }, false],
  ['a table without news for a month once a day', { quiet: 31 * DAY, ago: DAY }, true],
  [
    'a table without news for a month, but not sooner',
    { quiet: 31 * DAY, ago: DAY - 1, isFresh: true },
    false,
  ],
  ['no table whose game is over', { quiet: DAY, ago: DAY, isOver: true, isFresh: true }, false],
] as const)('the app looks in at %s', async (_, table, looks) => {
  const { quiet, ago, isOver, isFresh, isOnScreen } = {
    isOver: false,
    isFresh: false,
    isOnScreen: true,
    ...table,
  };
  await keepTable('one', quiet, ago, isOver);
  await tab(isOnScreen).goRound(isFresh);
  expect(visits.rooms).toEqual(looks ? ['one'] : []);
});

test('two tabs together look in at each table once, one table after another, the longest left alone first', async () => {
  await keepTable('one', DAY, 2 * MINUTE);
  await keepTable('two', DAY, 9 * MINUTE);
  await keepTable('three', DAY, 5 * MINUTE);
  visits.fails.add('two');
  await Promise.all([tab().goRound(true), tab().goRound(true)]);
  expect([visits.rooms, visits.most]).toEqual([['two', 'three', 'one'], 1]);
  const here = { deadline: null, at: NOW, isOver: false };
  expect(waitingAt('one')).toEqual({ ...here, names: ['orders F1901M'], obstacle: null });
  expect(waitingAt('two')).toEqual({ ...here, names: [], obstacle: 'failed' });
});
