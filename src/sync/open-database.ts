import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

/** How a database is opened. */
interface DatabaseShape<S extends DBSchema> {
  readonly name: string;
  readonly version: number;
  /** Makes the stores of a new database. */
  readonly create: (database: IDBPDatabase<S>) => void;
}

/** The work in one transaction. If the work fails, nothing of the transaction is stored. */
type DatabaseWork<S extends DBSchema, M extends IDBTransactionMode, T> = (
  transaction: IDBPTransaction<S, StoreNames<S>[], M>,
) => Promise<T>;

/**
 * Thrown if the database was deleted while it was open. We don't make a new, empty database in its place, since that would lack everything
 * that was stored.
 */
class DatabaseDeleted extends Error {
  override name = 'DatabaseDeleted';
}

/**
 * The names of the browser's errors after which a new connection may succeed. All three can mean that the browser ended the connection.
 * Safari on iOS reports `UnknownError`.
 */
const ENDED: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/**
 * A database that is opened again if the browser ends the connection to it. Safari on iOS ends the connections of pages in the background.
 * In every browser, all connections end if the browser's process for storage crashes.
 */
export class OpenDatabase<S extends DBSchema> {
  readonly #shape: DatabaseShape<S>;
  #connection: Promise<IDBPDatabase<S>> | null = null;
  #wasOpen = false;
  #closed = false;
  /** The transactions whose work is not done yet. */
  readonly #open = new Set<{ abort(): void }>();
  /** Whether the person has left this page. If the person comes back, the page is loaded anew. */
  #isLeft = false;

  private constructor(shape: DatabaseShape<S>) {
    this.#shape = shape;
    globalThis.addEventListener?.('pagehide', this.#leave);
  }

  /** Opens the database. Rejects with the browser's error if the browser can't open it. */
  static async connect<S extends DBSchema>(shape: DatabaseShape<S>): Promise<OpenDatabase<S>> {
    const database = new OpenDatabase(shape);
    await database.#connected(async () => undefined);
    return database;
  }

  /** Reads from these stores. Rejects as `writeTo` does. */
  readFrom<T>(stores: readonly StoreNames<S>[], work: DatabaseWork<S, 'readonly', T>): Promise<T> {
    return this.#connected((database) => this.#finished(database.transaction([...stores]), work));
  }

  /**
   * Writes to these stores. With the durability `strict`, the promise resolves only when the data is on disk. With any other durability,
   * the data may only be in the system's cache when the promise resolves.
   *
   * If the browser has ended the connection, opens the database again and does the work once more. So doing the work twice must have the
   * same effect as doing it once. Rejects with the browser's error if the work fails again, and with `DatabaseDeleted` if somebody deleted
   * the database.
   */
  writeTo<T>(
    stores: readonly StoreNames<S>[],
    work: DatabaseWork<S, 'readwrite', T>,
    durability: IDBTransactionDurability = 'default',
  ): Promise<T> {
    return this.#connected((database) =>
      this.#finished(database.transaction([...stores], 'readwrite', { durability }), work),
    );
  }

  async #connected<T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> {
    if (this.#isLeft) return never();
    const first = this.#reconnect();
    try {
      return await work(await first);
    } catch (error) {
      if (this.#isLeft) return never();
      if (this.#closed || !(error instanceof Error) || !ENDED.has(error.name)) throw error;
      this.#release(first);
      return work(await this.#reconnect());
    }
  }

  /** Does work in a transaction. Rejects if the work fails, or if the transaction fails. */
  async #finished<M extends IDBTransactionMode, T>(
    transaction: IDBPTransaction<S, StoreNames<S>[], M>,
    work: DatabaseWork<S, M, T>,
  ): Promise<T> {
    this.#open.add(transaction);
    const isOver = () => void this.#open.delete(transaction);
    transaction.done.then(isOver, isOver);
    const [result] = await Promise.all([work(transaction), transaction.done]);
    return result;
  }

  close(): void {
    this.#closed = true;
    globalThis.removeEventListener?.('pagehide', this.#leave);
    if (this.#connection) this.#release(this.#connection);
  }

  /**
   * Ends the open transactions, and closes the connection. WebKit keeps a page that is left, with its connections and transactions, in case
   * the person comes back to it. If a transaction were open in the kept page, the next page of this app would wait for the transaction for
   * ever.
   */
  readonly #leave = (): void => {
    this.#isLeft = true;
    for (const transaction of this.#open) end(transaction);
    if (this.#connection) this.#release(this.#connection);
  };

  #reconnect(): Promise<IDBPDatabase<S>> {
    if (this.#connection) return this.#connection;
    if (this.#closed) return Promise.reject(new Error('This database is closed.'));
    const connection = this.#openAnew();
    this.#connection = connection;
    // `#connected` reports the failure.
    connection.catch(() => this.#release(connection));
    return connection;
  }

  async #openAnew(): Promise<IDBPDatabase<S>> {
    const { name, version, create } = this.#shape;
    let isDeleted = false;
    const opening: Promise<IDBPDatabase<S>> = openDB<S>(name, version, {
      upgrade: (database, oldVersion, _, transaction) => {
        isDeleted = this.#wasOpen && oldVersion === 0;
        if (!isDeleted) return create(database);
        // `opening` reports the failure.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      // A newer app, or somebody who deletes the database, waits for this connection to close.
      blocking: () => this.#release(connection),
      terminated: () => this.#release(connection),
    });
    const connection = opening.catch((error: unknown) => {
      throw isDeleted ? new DatabaseDeleted(name, { cause: error }) : error;
    });
    const opened = await connection;
    this.#wasOpen = true;
    return opened;
  }

  /** Closes this connection. The next work on the database opens another connection. */
  #release(connection: Promise<IDBPDatabase<S>>): void {
    if (this.#connection === connection) this.#connection = null;
    // A connection that never opened has nothing to close.
    void connection.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}

/** Ends a transaction. Does nothing if the transaction has finished a moment ago, and the browser has not told us yet. */
function end(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InvalidStateError') throw error;
  }
}

/** A promise that never settles, for work on a page that the person has left: such a page never learns whether the work was done. */
const never = <T>(): Promise<T> => new Promise(() => undefined);
