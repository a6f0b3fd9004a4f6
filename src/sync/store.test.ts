import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { openDB } from 'idb';
import { documentName, keepStorage, openStore, StoreError } from './store.ts';
import type { Store } from './store.ts';
import type { Wire } from './wire.ts';

const wire = (id: string, ...bytes: number[]): Wire => ({ id, bytes: Uint8Array.from(bytes) });
const ids = (wires: readonly Wire[]) => wires.map(({ id }) => id);

let count = 0;
const opened: Store[] = [];

async function open(name = `test-${count++}`): Promise<Store> {
  const store = await openStore(name);
  opened.push(store);
  return store;
}

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

describe('wires', () => {
  test('are read in the order in which they were appended, room by room', async () => {
    const store = await open();
    await store.append('a', [wire('2', 2), wire('1', 1)]);
    await store.append('b', [wire('9', 9)]);
    await store.append('a', [wire('0', 0)]);
    expect(await store.wires('a')).toEqual([wire('2', 2), wire('1', 1), wire('0', 0)]);
    expect(await store.wires('b')).toEqual([wire('9', 9)]);
    expect(await store.wires('c')).toEqual([]);
  });

  test('outlive the tab that wrote them', async () => {
    const name = `test-${count++}`;
    const first = await openStore(name);
    await first.append('a', [wire('1', 7)]);
    first.close();
    expect(await (await open(name)).wires('a')).toEqual([wire('1', 7)]);
  });

  test('keep the first bytes that were stored under their id', async () => {
    const store = await open();
    await store.append('a', [wire('1', 1)]);
    await store.append('a', [wire('1', 2), wire('2', 2), wire('2', 3)]);
    expect(await store.wires('a')).toEqual([wire('1', 1), wire('2', 2)]);
  });

  test('are reported to this tab, once, if another tab appended them', async () => {
    const name = `test-${count++}`;
    const [writer, follower] = [await open(name), await open(name)];
    const told: string[][] = [];
    const stop = follower.watch('a', (wires) => told.push(ids(wires)));
    await writer.append('a', [wire('1', 1)]);
    await writer.append('b', [wire('2', 2)]);
    await writer.append('a', [wire('1', 1), wire('3', 3)]);
    await expect.poll(() => told).toEqual([['1'], ['3']]);
    stop();
    await writer.append('a', [wire('4', 4)]);
    expect(ids(await follower.wires('a'))).toEqual(['1', '3', '4']);
    expect(told).toHaveLength(2);
  });
});

describe('secrets and drafts', () => {
  test('are filed by room and name', async () => {
    const store = await open();
    await store.putSecrets('a', { seed: Uint8Array.of(1), keep: Uint8Array.of(2) });
    await store.putSecrets('ab', { seed: Uint8Array.of(3) });
    expect(await store.secret('a', 'seed')).toEqual(Uint8Array.of(1));
    expect(await store.secret('a', 'keep')).toEqual(Uint8Array.of(2));
    expect(await store.secret('ab', 'seed')).toEqual(Uint8Array.of(3));
    expect(await store.secret('a', 'nothing')).toBeNull();

    await store.putDraft('a', 'S1901M', { france: ['A par - bur'] });
    expect(await store.draft('a', 'S1901M')).toEqual({ france: ['A par - bur'] });
    expect(await store.draft('a', 'F1901M')).toBeNull();
  });
});

describe('games', () => {
  const card = (room: string, lastSeen: number) => ({
    room,
    name: `Game ${room}`,
    lastSeen,
    phase: 'S1901M',
  });

  test('are listed, the last seen first, and a new card replaces the one of the same room', async () => {
    const store = await open();
    await store.putGame(card('a', 1));
    await store.putGame(card('b', 2));
    await store.putGame(card('a', 3));
    expect(await store.games()).toEqual([card('a', 3), card('b', 2)]);
  });

  test('are forgotten completely, while all other games stay', async () => {
    const store = await open();
    for (const room of ['a', 'b']) {
      await store.append(room, [wire('1', 1)]);
      await store.putSecrets(room, { seed: Uint8Array.of(1) });
      await store.putDraft(room, 'S1901M', 'x');
      await store.putGame(card(room, 1));
    }
    for (const document of [documentName('a'), documentName('b')]) (await openDB(document)).close();
    await store.forget('a');
    const documents = (await indexedDB.databases()).map(({ name }) => name);
    expect(documents).toContain(documentName('b'));
    expect(documents).not.toContain(documentName('a'));
    expect(await store.wires('a')).toEqual([]);
    expect(await store.secret('a', 'seed')).toBeNull();
    expect(await store.draft('a', 'S1901M')).toBeNull();
    expect(await store.games()).toEqual([card('b', 1)]);
    expect(ids(await store.wires('b'))).toEqual(['1']);
    expect(await store.secret('b', 'seed')).toEqual(Uint8Array.of(1));
    expect(await store.draft('b', 'S1901M')).toBe('x');
  });
});

test('a store that a newer app wrote is left alone, and the reason is given', async () => {
  const name = `test-${count++}`;
  (await openDB(name, 99)).close();
  const failure = await openStore(name).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).refusal).toEqual({ code: 'store of a newer app' });
});

test('keepStorage gives false if the browser cannot promise that', async () => {
  expect(await keepStorage()).toBe(false);
});
