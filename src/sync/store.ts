import { deleteDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { OpenDatabase } from './open-database.ts';
import { SyncError, type SyncRefusal } from './sync-error.ts';
import type { Wire } from './wire.ts';

/** A JSON value, which IndexedDB stores and gives back unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What the app's first page needs to show a game without replaying the game's log. */
export interface GameCard {
  readonly room: string;
  readonly name: string;
  /**
   * The time at which this card was written, in milliseconds since 1970. The app writes the card when the game is first stored, at the
   * first news after the game is opened, and at each new phase.
   */
  readonly lastSeen: number;
  /**
   * The values from which the app makes the name of the current phase. Null before the first phase. Older cards have the name itself, or
   * the phase's code.
   */
  readonly phase: Json;
  /** The board when the card was written. Null before the first phase. Older cards lack the board. */
  readonly board?: Json;
}

/**
 * Everything that this browser keeps on disk, filed by room. For each game, the store keeps the wires that this browser verified, in the
 * order in which they were appended. The state of the game can be worked out from these wires. Only `forget` drops wires, and we call
 * `forget` only if the user asks for it. No method changes a wire.
 */
export interface Store {
  /** The wires of a room, the oldest first. */
  wires(room: string): Promise<Wire[]>;
  /**
   * Adds wires that the protocol has verified. If a wire with the same id is stored already, that wire stays. When the promise resolves,
   * the wires are on disk. Only then may we publish those of them that we wrote. Rejects with a `StoreError` when the disk is full.
   */
  append(room: string, wires: readonly Wire[]): Promise<void>;
  /** Calls `onAppend` with the wires that another tab of this browser appends. Returns a function that ends these calls. */
  watch(room: string, onAppend: (wires: readonly Wire[]) => void): () => void;

  /** The secret that is stored under this name. Null if there is none. */
  secret(room: string, name: string): Promise<Uint8Array | null>;
  /** Writes all these secrets, or none if that fails. Resolves when the secrets are on disk. */
  putSecrets(room: string, secrets: Readonly<Record<string, Uint8Array>>): Promise<void>;

  /** The latest draft that is stored under this name, for instance orders that aren't locked yet. Null if there is none. */
  draft(room: string, name: string): Promise<Json>;
  putDraft(room: string, name: string, draft: Json): Promise<void>;

  /** The games of this browser. The game whose card was written last comes first. */
  games(): Promise<GameCard[]>;
  putGame(card: GameCard): Promise<void>;
  /**
   * Deletes everything about a room: wires, secrets, drafts, card, and the document's copy. The caller must close the room's carrier first.
   */
  forget(room: string): Promise<void>;

  close(): void;
}

/** Thrown if the browser could not open the store, read from it or write to it. */
export class StoreError extends SyncError {
  override name = 'StoreError';
}

interface Schema extends DBSchema {
  wires: {
    key: number;
    value: { room: string; id: string; bytes: Uint8Array };
    indexes: { room: string; name: [string, string] };
  };
  secrets: { key: [string, string]; value: Uint8Array };
  drafts: { key: [string, string]; value: Json };
  games: { key: string; value: GameCard };
}

/** The version of the database schema. */
const VERSION = 1;

/**
 * Opens this browser's store.
 * @param name the name of the database. In tests, each simulated browser has a database of its own
 * @throws StoreError if the browser keeps nothing (as in private windows of some browsers), or if a newer app
 * wrote the store
 */
export async function openStore(name = 'sealed-orders'): Promise<Store> {
  let tabs: BroadcastChannel | undefined;
  try {
    tabs = new BroadcastChannel(`${name}/store`);
    return new IndexedStore(
      await OpenDatabase.connect({ name, version: VERSION, create: createStores }),
      tabs,
    );
  } catch (error) {
    tabs?.close();
    throw refused(error, 'store closed');
  }
}

/**
 * Asks the browser not to clear the store when space runs short. Never wait for the answer: Firefox asks the person, who may never answer.
 * @returns whether the browser promised that. False also if we can't ask the browser, or if the browser fails when we ask
 */
export async function keepStorage(): Promise<boolean> {
  if (typeof navigator === 'undefined' || navigator.storage?.persist === undefined) return false;
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

function createStores(database: IDBPDatabase<Schema>): void {
  const wires = database.createObjectStore('wires', { autoIncrement: true });
  wires.createIndex('room', 'room');
  wires.createIndex('name', ['room', 'id'], { unique: true });
  database.createObjectStore('secrets');
  database.createObjectStore('drafts');
  database.createObjectStore('games', { keyPath: 'room' });
}

type Name = 'wires' | 'secrets' | 'drafts' | 'games';

/** One of the database's stores, in a transaction. */
type Stored<N extends Name, M extends IDBTransactionMode> = IDBPObjectStore<Schema, Name[], N, M>;

class IndexedStore implements Store {
  readonly #database: OpenDatabase<Schema>;
  readonly #tabs: BroadcastChannel;
  readonly #watchers = new Map<string, Set<(wires: readonly Wire[]) => void>>();

  constructor(database: OpenDatabase<Schema>, tabs: BroadcastChannel) {
    this.#database = database;
    this.#tabs = tabs;
    tabs.onmessage = (event: MessageEvent<{ room: string; wires: Wire[] }>) => {
      for (const watcher of this.#watchers.get(event.data.room) ?? []) watcher(event.data.wires);
    };
  }

  async wires(room: string): Promise<Wire[]> {
    const rows = await this.#readIn('wires', (wires) => wires.index('room').getAll(room));
    return rows.map(({ id, bytes }) => ({ id, bytes }));
  }

  async append(room: string, wires: readonly Wire[]): Promise<void> {
    if (wires.length === 0) return;
    // The work may be done twice (`OpenDatabase.writeTo`). The second attempt may then find that the first attempt stored the wires after
    // all. So we collect the wires that either attempt added.
    const added = new Map<string, Wire>();
    await this.#writeIn(
      'wires',
      async (stored) => {
        const names = stored.index('name');
        const keys = await Promise.all(wires.map(({ id }) => names.getKey([room, id])));
        const missing = new Map<string, Wire>();
        wires.forEach(({ id, bytes }, index) => {
          if (keys[index] === undefined && !missing.has(id)) missing.set(id, { id, bytes });
        });
        for (const [id, wire] of missing) added.set(id, wire);
        await Promise.all(Array.from(missing.values(), (wire) => stored.add({ room, ...wire })));
      },
      'strict',
    );
    if (added.size > 0) this.#tabs.postMessage({ room, wires: [...added.values()] });
  }

  watch(room: string, onAppend: (wires: readonly Wire[]) => void): () => void {
    const watchers = this.#watchers.get(room) ?? new Set();
    this.#watchers.set(room, watchers.add(onAppend));
    return () => watchers.delete(onAppend);
  }

  async secret(room: string, name: string): Promise<Uint8Array | null> {
    return (await this.#readIn('secrets', (secrets) => secrets.get([room, name]))) ?? null;
  }

  async putSecrets(room: string, secrets: Readonly<Record<string, Uint8Array>>): Promise<void> {
    const entries = Object.entries(secrets);
    await this.#writeIn(
      'secrets',
      (stored) => Promise.all(entries.map(([name, value]) => stored.put(value, [room, name]))),
      'strict',
    );
  }

  async draft(room: string, name: string): Promise<Json> {
    return (await this.#readIn('drafts', (drafts) => drafts.get([room, name]))) ?? null;
  }

  async putDraft(room: string, name: string, draft: Json): Promise<void> {
    await this.#writeIn('drafts', (drafts) => drafts.put(draft, [room, name]));
  }

  async games(): Promise<GameCard[]> {
    const cards = await this.#readIn('games', (games) => games.getAll());
    return cards.sort((a, b) => b.lastSeen - a.lastSeen);
  }

  async putGame(card: GameCard): Promise<void> {
    await this.#writeIn('games', (games) => games.put(card));
  }

  async forget(room: string): Promise<void> {
    await explained(
      this.#database.writeTo(
        ['wires', 'secrets', 'drafts', 'games'],
        async (transaction) => {
          const wires = transaction.objectStore('wires');
          const keys = await wires.index('room').getAllKeys(room);
          await Promise.all([
            ...keys.map((key) => wires.delete(key)),
            transaction.objectStore('secrets').delete(allOf(room)),
            transaction.objectStore('drafts').delete(allOf(room)),
            transaction.objectStore('games').delete(room),
          ]);
        },
        'strict',
      ),
    );
    await explained(deleteDB(documentName(room)));
  }

  #readIn<N extends Name, T>(name: N, work: (stored: Stored<N, 'readonly'>) => Promise<T>): Promise<T> {
    return explained(
      this.#database.readFrom([name], (transaction) =>
        work(transaction.objectStore(name) as Stored<N, 'readonly'>),
      ),
    );
  }

  #writeIn<N extends Name>(
    name: N,
    work: (stored: Stored<N, 'readwrite'>) => Promise<unknown>,
    durability?: IDBTransactionDurability,
  ): Promise<unknown> {
    return explained(
      this.#database.writeTo(
        [name],
        (transaction) => work(transaction.objectStore(name) as Stored<N, 'readwrite'>),
        durability,
      ),
    );
  }

  close(): void {
    this.#tabs.close();
    this.#database.close();
  }
}

/** The name of the database in which the carrier keeps a copy of a room's shared document. */
export function documentName(room: string): string {
  return `sealed-orders/${room}/document`;
}

/** All keys of the form [room, name]. IndexedDB sorts arrays after strings, so the key [room, []] comes after every key [room, name]. */
function allOf(room: string): IDBKeyRange {
  return IDBKeyRange.bound([room], [room, []]);
}

async function explained<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refused(error, 'store lost');
  }
}

/**
 * Turns an error of the browser into the error that we throw in its place. `otherwise` is the code for errors that don't say what is wrong.
 */
function refused(error: unknown, otherwise: 'store closed' | 'store lost'): StoreError {
  const kind = error instanceof Error ? error.name : '';
  const refusal = failures.get(kind) ?? { code: otherwise, why: kind || String(error) };
  return new StoreError(refusal, { cause: error });
}

/** Some errors say by their name what is wrong. For each of these names: the refusal that we give. */
const failures: ReadonlyMap<string, SyncRefusal> = new Map([
  ['QuotaExceededError', { code: 'store full' }],
  ['VersionError', { code: 'store of a newer app' }],
  ['DatabaseDeleted', { code: 'store deleted' }],
]);
