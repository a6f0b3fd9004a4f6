import { beforeEach, expect, test } from 'vitest';
import { Offline } from './offline.ts';
import { appOf, Caches, Host, SCOPE } from './offline-fixtures.ts';

type Files = Readonly<Record<string, string>>;

const first = { '': 'page 1', 'assets/a-1.js': 'a1', 'assets/b-1.js': 'b1', 'boards/x.json': 'x1' };
const second = { '': 'page 2', 'assets/a-2.js': 'a2', 'assets/b-1.js': 'b1', 'boards/x.json': 'x2' };
const third = { '': 'page 3', 'assets/a-3.js': 'a3', 'assets/b-1.js': 'b1', 'boards/x.json': 'x3' };

let host: Host;
let caches: Caches;
beforeEach(() => {
  host = new Host(first);
  caches = new Caches();
});

const workerOf = (version: string, files: Files, scope = SCOPE) =>
  new Offline(appOf(version, files), scope, caches as unknown as CacheStorage, host.fetch);

/** Installs a version and puts it in use. */
async function inUse(version: string, files: Files): Promise<Offline> {
  host.files = files;
  const worker = workerOf(version, files);
  await worker.install();
  await worker.activate();
  return worker;
}

function ask(worker: Offline, path: string, mode = 'no-cors', method = 'GET'): Promise<string> | null {
  const request = { url: new URL(path, SCOPE).href, mode, method } as Request;
  return worker.answer(request)?.then((answer) => answer.text()) ?? null;
}

test('an installed app works while its host is offline', async () => {
  const worker = await inUse('1', first);
  host.isUp = false;
  expect(await ask(worker, '', 'navigate')).toBe('page 1');
  expect(await ask(worker, '?utm=x', 'navigate')).toBe('page 1');
  expect(await ask(worker, 'index.html', 'navigate')).toBe('page 1');
  expect(await ask(worker, 'assets/a-1.js')).toBe('a1');
  expect(await ask(worker, 'boards/x.json')).toBe('x1');
});

const leftAlone = [
  ['another page of the host', '../other/', 'navigate', 'GET'],
  ['another page below the app', 'elsewhere/', 'navigate', 'GET'],
  ['a file that does not belong to the app', 'mail', 'no-cors', 'GET'],
  ['the worker itself', 'service-worker.js', 'no-cors', 'GET'],
  ['another host', 'https://other.example/sealed-orders/', 'no-cors', 'GET'],
  ['a request for the host’s time', '', 'cors', 'HEAD'],
] as const;

test.each(leftAlone)('%s is left to the network', async (_what, path, mode, method) => {
  expect(ask(await inUse('1', first), path, mode, method)).toBeNull();
});

test('an install is refused, and nothing of it stays, if the host has some files of another version', async () => {
  const worker = await inUse('1', first);
  const next = workerOf('2', second);
  for (const files of [
    { ...second, '': 'page 1' },
    { ...second, 'boards/x.json': 'x1' },
  ]) {
    host.files = files;
    await expect(next.install()).rejects.toThrow();
  }
  const { 'assets/a-2.js': _lacking, ...without } = second;
  host.files = without;
  await expect(next.install()).rejects.toThrow(/404: .*assets\/a-2\.js/);
  expect(await caches.keys()).toEqual([`sealed-orders ${SCOPE} 1`]);
  expect(await ask(worker, '', 'navigate')).toBe('page 1');
});

test('a new version waits: until it is in use, pages get all files from the old one', async () => {
  const worker = await inUse('1', first);
  host.files = second;
  const next = workerOf('2', second);
  await next.install();
  expect(await ask(worker, '', 'navigate')).toBe('page 1');
  expect(await ask(worker, 'boards/x.json')).toBe('x1');
  await next.activate();
  expect(await ask(next, '', 'navigate')).toBe('page 2');
  expect(await ask(next, 'boards/x.json')).toBe('x2');
});

test('a page of the previous version can load more of its files, although the next version is in use and the host has deleted them', async () => {
  await inUse('1', first);
  const next = await inUse('2', second);
  expect(await ask(next, 'assets/a-1.js')).toBe('a1');
  const last = await inUse('3', third);
  expect(await ask(last, 'assets/a-2.js')).toBe('a2');
  expect(await caches.keys()).toEqual([`sealed-orders ${SCOPE} 2`, `sealed-orders ${SCOPE} 3`]);
  host.files = {};
  expect(await ask(last, 'assets/b-1.js')).toBe('b1');
});

test('of two earlier versions, the one that was never in use is dropped, not the one that pages show', async () => {
  await inUse('1', first);
  host.files = second;
  await workerOf('2', second).install();
  await inUse('3', third);
  expect(await caches.keys()).toEqual([`sealed-orders ${SCOPE} 1`, `sealed-orders ${SCOPE} 3`]);
});

test('a file that has not changed is not fetched again', async () => {
  await inUse('1', first);
  host.asked.length = 0;
  await inUse('2', second);
  expect(host.asked.toSorted()).toEqual(['', 'assets/a-2.js', 'boards/x.json']);
});

test('caches of other apps on the same host are left alone', async () => {
  await caches.open('workbox-precache');
  await caches.open(`sealed-orders ${SCOPE}test/ 9`);
  await inUse('1', first);
  await inUse('2', second);
  await inUse('3', third);
  expect(await caches.keys()).toEqual([
    'workbox-precache',
    `sealed-orders ${SCOPE}test/ 9`,
    `sealed-orders ${SCOPE} 2`,
    `sealed-orders ${SCOPE} 3`,
  ]);
});

test('a file that the browser dropped comes from the host', async () => {
  const worker = await inUse('1', first);
  await caches.delete(`sealed-orders ${SCOPE} 1`);
  expect(await ask(worker, 'assets/a-1.js')).toBe('a1');
});
