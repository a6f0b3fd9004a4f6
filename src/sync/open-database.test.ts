import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteDB, openDB } from 'idb';
import * as Y from 'yjs';
import { DocumentCopy } from './document-copy.ts';
import { documentName, openStore, StoreError, type Store } from './store.ts';
import type { Wire } from './wire.ts';

const wire = (id: string): Wire => ({ id, bytes: Uint8Array.of(1) });
const ids = async (store: Store) => (await store.wires('a')).map(({ id }) => id);

/** The connections, in the order in which they were opened. */
const connections: IDBDatabase[] = [];
const openOf = IDBFactory.prototype.open;
vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
  const request = openOf.call(this, name, version);
  request.addEventListener('success', () => connections.push(request.result));
  return request;
});

/** Makes the next `count` transactions fail with an error of this name. */
function failTransactions(name: string, count: number): void {
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction');
  for (let n = 0; n < count; n++)
    spy.mockImplementationOnce(() => {
      throw new DOMException('', name);
    });
}

/** Calls a function with the next transaction, as soon as the transaction has its first request. */
function inNextTransaction(act: (transaction: IDBTransaction) => void): void {
  const transactionOf = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...given: Parameters<IDBDatabase['transaction']>
  ) {
    const transaction = transactionOf.apply(this, given);
    queueMicrotask(() => act(transaction));
    return transaction;
  });
}

const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
process.on('unhandledRejection', note);

let databases = 0;
const opened: Store[] = [];

async function open(): Promise<{ name: string; store: Store }> {
  const name = `ended-${databases++}`;
  const store = await openStore(name);
  opened.push(store);
  await store.append('a', [wire('1')]);
  return { name, store };
}

afterEach(async () => {
  for (const store of opened.splice(0)) store.close();
  vi.mocked(IDBDatabase.prototype.transaction).mockRestore?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(unhandled.splice(0)).toEqual([]);
});

/** The ways in which a browser ends the connection to the database. */
const ends: readonly [string, () => void][] = [
  ['closes the connection and says so', () => forceCloseDatabase(connections.at(-1) as never)],
  ['closes the connection and says nothing', () => connections.at(-1)?.close()],
  ['closes the connection (InvalidStateError)', () => failTransactions('InvalidStateError', 1)],
  ['loses its process for storage (UnknownError)', () => failTransactions('UnknownError', 1)],
  ['aborts the transaction (AbortError)', () => inNextTransaction((transaction) => transaction.abort())],
];

describe.each(ends)('when the browser %s, the store', (_, end) => {
  const works: readonly [string, (store: Store) => Promise<unknown>, unknown][] = [
    ['reads wires', ids, ['1']],
    ['appends wires', (store) => store.append('a', [wire('2')]).then(() => ids(store)), ['1', '2']],
    [
      'stores secrets',
      (store) => store.putSecrets('a', { s: Uint8Array.of(7) }).then(() => store.secret('a', 's')),
      Uint8Array.of(7),
    ],
    ['stores drafts', (store) => store.putDraft('a', 'd', 'x').then(() => store.draft('a', 'd')), 'x'],
    ['deletes a game', (store) => store.forget('a').then(() => ids(store)), []],
  ];

  test.each(works)('%s all the same', async (_work, work, result) => {
    const { store } = await open();
    end();
    expect(await work(store)).toEqual(result);
  });

  test('does work that was begun together all the same', async () => {
    const { store } = await open();
    end();
    await Promise.all(['2', '3', '4'].map((id) => store.append('a', [wire(id)])));
    expect((await ids(store)).sort()).toEqual(['1', '2', '3', '4']);
  });
});

test('another tab hears of a wire once, even if the wire was stored only in the second attempt', async () => {
  const { name, store } = await open();
  const other = await openStore(name);
  opened.push(other);
  const told: string[] = [];
  other.watch('a', (wires) => told.push(...wires.map(({ id }) => id)));
  failTransactions('UnknownError', 1);
  await store.append('a', [wire('2')]);
  await expect.poll(() => told).toEqual(['2']);
});

const refusals: readonly [string, object][] = [
  ['InvalidStateError', { code: 'store lost', why: 'InvalidStateError' }],
  ['UnknownError', { code: 'store lost', why: 'UnknownError' }],
  ['QuotaExceededError', { code: 'store full' }],
];

test.each(refusals)('if %s comes again, the store gives the true reason', async (name, refusal) => {
  const { store } = await open();
  failTransactions(name, 2);
  const failure = await store.append('a', [wire('2')]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).refusal).toEqual(refusal);
});

test('a full disk is reported at once, without a second attempt', async () => {
  const { store } = await open();
  failTransactions('QuotaExceededError', 1);
  await expect(store.append('a', [wire('2')])).rejects.toMatchObject({ refusal: { code: 'store full' } });
});

test('a store that was deleted is not replaced by an empty one', async () => {
  const { name, store } = await open();
  await deleteDB(name);
  const failure = await store.append('a', [wire('2')]).catch((error: unknown) => error);
  expect((failure as StoreError).refusal).toEqual({ code: 'store deleted' });
  expect((await indexedDB.databases()).map((one) => one.name)).not.toContain(name);
});

test('a store that a newer app has updated says so', async () => {
  const { name, store } = await open();
  (await openDB(name, 99)).close();
  await expect(store.append('a', [wire('2')])).rejects.toMatchObject({
    refusal: { code: 'store of a newer app' },
  });
});

describe('when the person leaves the page', () => {
  const page = new EventTarget();
  const leaving = new Set<(event: Event) => void>();
  beforeAll(() => {
    vi.stubGlobal('addEventListener', (type: string, listener: (event: Event) => void) => {
      if (type === 'pagehide') leaving.add(listener);
      page.addEventListener(type, listener);
    });
    vi.stubGlobal('removeEventListener', (type: string, listener: (event: Event) => void) => {
      leaving.delete(listener);
      page.removeEventListener(type, listener);
    });
  });
  afterAll(() => vi.unstubAllGlobals());

  test('an open transaction ends, so that the next page can write', async () => {
    const { name, store } = await open();
    const left = new Promise((resolve) => {
      inNextTransaction(() => resolve(page.dispatchEvent(new Event('pagehide'))));
    });
    void store.append('a', [wire('2')]);
    await left;
    const next = await openStore(name);
    opened.push(next);
    await next.append('a', [wire('3')]);
    expect(await ids(next)).toEqual(['1', '3']);
  });

  test('a transaction that has finished a moment ago is no error, and the next page can write', async () => {
    const { name, store } = await open();
    const left = new Promise((resolve, reject) => {
      inNextTransaction((transaction) => {
        transaction.addEventListener('complete', () => {
          try {
            // We call the listeners ourselves, to catch what they throw. An EventTarget would only report these errors.
            for (const leave of leaving) leave(new Event('pagehide'));
            resolve(null);
          } catch (error) {
            reject(error);
          }
        });
      });
    });
    void store.append('a', [wire('2')]);
    await left;
    const next = await openStore(name);
    opened.push(next);
    await next.append('a', [wire('3')]);
    expect(await ids(next)).toEqual(['1', '2', '3']);
  });

  test('nothing that is asked afterwards opens a connection or is told as done', async () => {
    const { store } = await open();
    page.dispatchEvent(new Event('pagehide'));
    const before = connections.length;
    const told = vi.fn();
    store.append('a', [wire('2')]).then(told, told);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([connections.length, told.mock.calls]).toEqual([before, []]);
  });
});

test('a closed store stays closed', async () => {
  const { store } = await open();
  store.close();
  const before = connections.length;
  await store.wires('a').catch(() => undefined);
  expect(connections.length).toBe(before);
});

describe('the copy of the shared document', () => {
  const content = (doc: Y.Doc) => doc.getMap('log').toJSON();

  test.each(ends)('is whole when the browser %s', async (_, end) => {
    const room = `copy-${databases++}`;
    const doc = new Y.Doc();
    const copy = await DocumentCopy.load(room, doc);
    doc.getMap('log').set('1', 1);
    end();
    doc.getMap('log').set('2', 2);
    await copy?.close();
    const again = new Y.Doc();
    await (await DocumentCopy.load(room, again))?.close();
    expect(content(again)).toEqual({ '1': 1, '2': 2 });
  });

  test('ends without an error when storing fails for good, and the document goes on', async () => {
    const room = `copy-${databases++}`;
    const doc = new Y.Doc();
    const copy = await DocumentCopy.load(room, doc);
    doc.getMap('log').set('1', 1);
    failTransactions('UnknownError', 2);
    for (const id of ['2', '3']) doc.getMap('log').set(id, 1);
    await copy?.close();
    expect(content(doc)).toEqual({ '1': 1, '2': 1, '3': 1 });
  });

  test('has few updates, however often the document changed', async () => {
    const room = `copy-${databases++}`;
    const doc = new Y.Doc();
    const copy = await DocumentCopy.load(room, doc);
    for (let n = 0; n < 1200; n++) doc.getMap('log').set(`${n}`, n);
    await copy?.close();
    const database = await openDB(documentName(room));
    expect(await database.count('updates')).toBeLessThan(501);
    database.close();
    const again = new Y.Doc();
    await (await DocumentCopy.load(room, again))?.close();
    expect(Object.keys(content(again))).toHaveLength(1200);
  });
});
