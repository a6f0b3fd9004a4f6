import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TAKE_OVER } from './newer.ts';
import { Caches, Host, SCOPE, appOf } from './offline-fixtures.ts';

const FILES = { 'paper.css': 'page' };
const did: string[] = [];

/** The worker's global scope, in a browser that can wake the worker while the app is closed, or in one that can't. */
class Scope extends EventTarget {
  readonly registration: object;
  readonly clients = { claim: async () => void did.push('claim') };

  constructor(canWake: boolean) {
    super();
    this.registration = { scope: SCOPE, ...(canWake ? { periodicSync: {} } : {}) };
  }

  readonly skipWaiting = async () => void did.push('take over');
  readonly importScripts = (address: string) => void did.push(address);

  /** Sends the worker an event, and waits for all work that the event starts. Returns the answer to a request. */
  async hear(name: string, more: object = {}): Promise<string | undefined> {
    const works: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = Object.assign(new Event(name), {
      waitUntil: (work: Promise<unknown>) => void works.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
      ...more,
    });
    this.dispatchEvent(event);
    await Promise.all(works);
    return (await answer)?.text();
  }
}

async function worker(canWake = false): Promise<{ scope: Scope; host: Host }> {
  const [scope, host] = [new Scope(canWake), new Host(FILES)];
  vi.stubGlobal('self', scope);
  vi.stubGlobal('caches', new Caches());
  vi.stubGlobal('fetch', host.fetch);
  vi.stubGlobal('APP', { ...appOf('1', FILES), visits: 'visits.js' });
  await import('./worker.ts');
  return { scope, host };
}

beforeEach(() => {
  vi.resetModules();
  did.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('an installed worker serves the app without a network, and leaves other requests to the browser', async () => {
  const { scope, host } = await worker();
  await scope.hear('install');
  await scope.hear('activate');
  host.isUp = false;
  expect(did).toEqual(['claim']);
  const request = new Request(`${SCOPE}paper.css`);
  expect(await scope.hear('fetch', { request })).toBe('page');
  const other = new Request('https://other.example/', { method: 'POST' });
  expect(await scope.hear('fetch', { request: other })).toBeUndefined();
});

test('the code for visits is loaded only where the browser can wake the worker', async () => {
  await (await worker()).scope.hear('install');
  expect(did).toEqual([]);
  vi.resetModules();
  const { scope } = await worker(true);
  await scope.hear('install');
  expect(did).toEqual(['visits.js']);
  await scope.hear('periodicsync', { tag: 'another' });
  expect(did).toEqual(['visits.js']);
});

test('a waiting worker takes over only if a page asks for it', async () => {
  const { scope } = await worker();
  await scope.hear('message', { data: 'hello' });
  expect(did).toEqual([]);
  await scope.hear('message', { data: TAKE_OVER });
  expect(did).toEqual(['take over']);
});
