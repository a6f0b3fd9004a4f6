import { afterEach, expect, test, vi } from 'vitest';
import type { News } from './visits.ts';
import { LOOK_IN, lookInWhileClosed } from './look-in.ts';
import type { WorkerScope } from './worker-scope.ts';

const SCOPE = 'https://name.example/sealed-orders/';
const news: News = { room: 'abc', name: 'Evening', says: 'The game is over.' };

afterEach(() => vi.unstubAllGlobals());

/** A worker's surroundings: the pages that are open, and a record of everything that the worker did. */
function scene(permission: NotificationPermission, pages: readonly string[] = []) {
  vi.stubGlobal('Notification', { permission });
  const did: unknown[] = [];
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void did.push(`badge ${count}`) });
  const hears = new Map<string, (event: object) => void>();
  const worker = {
    registration: {
      scope: SCOPE,
      showNotification: async (...shown: unknown[]) => void did.push(shown),
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({
          navigate: async (url: string) => void did.push(`${page} goes to ${url}`),
          focus: async () => void did.push(`${page} is shown`),
        })),
      openWindow: async (url: string) => void did.push(`${url} is opened`),
    },
    importScripts(address: string) {
      did.push(address);
      Object.assign(worker, { lookIn: async () => [news] });
    },
    addEventListener: (name: string, hear: (event: object) => void) => void hears.set(name, hear),
  };
  lookInWhileClosed(worker as unknown as WorkerScope, 'visits-1.js');
  const happens = async (name: string, event: object) => {
    const works: Promise<unknown>[] = [];
    hears.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  };
  return { did, happens };
}

test('a worker that is woken visits the tables and notifies the player of what happened', async () => {
  const { did, happens } = scene('granted');
  await happens('periodicsync', { tag: LOOK_IN });
  const told = ['Evening', { body: 'The game is over.', tag: 'abc', data: 'abc', icon: 'icon-192.png' }];
  expect(did).toEqual(['visits-1.js', 'badge 1', told]);
  await happens('periodicsync', { tag: LOOK_IN });
  expect(did).toEqual(['visits-1.js', 'badge 1', told, 'badge 1', told]);
});

test('a player who has not allowed notifications gets none, and other sync tags wake nothing', async () => {
  const { did, happens } = scene('default');
  await happens('periodicsync', { tag: 'another' });
  expect(did).toEqual([]);
  await happens('periodicsync', { tag: LOOK_IN });
  expect(did).toEqual(['visits-1.js', 'badge 1']);
});

const click = (did: unknown[]) => ({
  notification: { data: 'abc', close: () => did.push('closed') },
});

test('a click on a notification shows the table, in an open page or in a new one', async () => {
  const open = scene('granted', ['page']);
  await open.happens('notificationclick', click(open.did));
  expect(open.did).toEqual(['closed', `page goes to ${SCOPE}#/table/abc`, 'page is shown']);
  const closed = scene('granted');
  await closed.happens('notificationclick', click(closed.did));
  expect(closed.did).toEqual(['closed', `${SCOPE}#/table/abc is opened`]);
});
