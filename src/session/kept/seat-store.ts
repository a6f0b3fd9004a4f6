import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import type { Store } from '../../sync/store.ts';
import { SyncError } from '../../sync/sync-error.ts';
import type { KeptSeat, Lot, SeatStore } from '../stores.ts';
import { readAnswers, writeAnswers } from './answers.ts';
import { readClock, writeClock } from './clock.ts';
import { readKeep, writeKeep } from './identity.ts';

/** Stores a seat in this browser's database. */
export class StoredSeat implements SeatStore {
  readonly #store: Store;
  readonly #room: string;

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /**
   * Reads the seat from the database at each call, since another tab of this browser may have replaced the seat's identity after the last
   * call. Rejects with a `SyncError` if another tab has deleted the seat.
   */
  async readSeat(): Promise<KeptSeat> {
    const identity = await readKeep(this.#store, this.#room);
    if (identity === null) throw new SyncError({ code: 'store deleted' });
    const stored = await this.#store.wires(this.#room);
    const seen = await readClock(this.#store, this.#room);
    const answers = await readAnswers(this.#store, this.#room);
    return { identity, wires: stored.map(({ bytes }) => bytes), seen, answers };
  }

  /**
   * Stores the clock's times and the answers first, and the wires last. A message may follow from a time or an answer, so times and answers
   * must be safe before the message is sent.
   */
  async keepLot({ wires, seen, answers }: Lot): Promise<void> {
    if (answers) await writeAnswers(this.#store, this.#room, answers);
    if (seen) await writeClock(this.#store, this.#room, seen);
    if (wires.length > 0) await this.#store.append(this.#room, wires);
  }

  putIdentity(identity: KeptIdentity): Promise<void> {
    return writeKeep(this.#store, this.#room, identity);
  }
}
