import type { DBSchema } from 'idb';
import * as Y from 'yjs';
import { OpenDatabase } from './open-database.ts';
import { documentName } from './store.ts';

interface Schema extends DBSchema {
  updates: { key: number; value: Uint8Array };
}

/** When the copy consists of this many updates, we replace all of them by one update with the whole document. */
const MOST_UPDATES = 500;

/**
 * This browser's copy of a room's shared document, on disk. The document can be made again from the stored wires, so the app goes on
 * without the copy if the browser can't store it.
 */
export class DocumentCopy {
  readonly #doc: Y.Doc;
  readonly #database: OpenDatabase<Schema>;
  #count = 0;
  #ended = false;
  #writing: Promise<void> = Promise.resolve();

  private constructor(doc: Y.Doc, database: OpenDatabase<Schema>) {
    this.#doc = doc;
    this.#database = database;
  }

  /**
   * Adds the copy's content to the document, and from then on stores each update of the document. Null if this browser can't open a
   * database for the copy. If the copy can't be read, adds and stores nothing.
   */
  static async load(room: string, doc: Y.Doc): Promise<DocumentCopy | null> {
    if (typeof indexedDB === 'undefined') return null;
    const database = await OpenDatabase.connect<Schema>({
      name: documentName(room),
      version: 1,
      create: (made) => void made.createObjectStore('updates', { autoIncrement: true }),
    }).catch(() => null);
    if (database === null) return null;
    const copy = new DocumentCopy(doc, database);
    await copy.#begin();
    return copy;
  }

  /** Stops storing. Resolves when all updates made before the call are stored. */
  async close(): Promise<void> {
    this.#doc.off('update', this.#store);
    await this.#writing;
    this.#giveUp();
  }

  async #begin(): Promise<void> {
    const updates = await this.#database
      .readFrom(['updates'], (transaction) => transaction.objectStore('updates').getAll())
      .catch(() => null);
    if (updates === null) return this.#giveUp();
    const isBehind = this.#doc.store.clients.size > 0;
    Y.transact(this.#doc, () => updates.forEach((update) => Y.applyUpdate(this.#doc, update)), this, false);
    this.#count = updates.length;
    this.#doc.on('update', this.#store);
    // The document may have grown while the copy was read. The copy then lacks some updates, so we store the whole document.
    if (isBehind || this.#count >= MOST_UPDATES) this.#keepUpdate(null);
  }

  readonly #store = (update: Uint8Array): void => {
    this.#keepUpdate(this.#count >= MOST_UPDATES ? null : update);
  };

  /** Stores an update. If `update` is null, stores the whole document, in place of all updates that were stored before. */
  #keepUpdate(update: Uint8Array | null): void {
    this.#count = update === null ? 1 : this.#count + 1;
    const stored = update ?? Y.encodeStateAsUpdate(this.#doc);
    this.#writing = this.#writing.then(async () => {
      if (this.#ended) return;
      try {
        await this.#database.writeTo(['updates'], async (transaction) => {
          const updates = transaction.objectStore('updates');
          await Promise.all([update === null && updates.clear(), updates.add(stored)]);
        });
      } catch {
        // This update could not be stored. Later updates build on it, and would be useless in the copy without it, so we store no more
        // updates.
        this.#giveUp();
      }
    });
  }

  #giveUp(): void {
    this.#ended = true;
    this.#doc.off('update', this.#store);
    this.#database.close();
  }
}
