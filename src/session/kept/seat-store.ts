import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import type { Store } from '../../sync/store.ts';
import type { KeptSeat, Lot, SeatStore } from '../stores.ts';
import { readAnswers, writeAnswers } from './answers.ts';
import { readClock, writeClock } from './clock.ts';
import { writeKeep } from './identity.ts';

/** Stores a seat in this browser's database. */
export class StoredSeat implements SeatStore {
  readonly #store: Store;
  readonly #room: string;
  #identity: KeptIdentity;

  /** `identity`: what the database now holds as the seat's identity. */
  constructor(store: Store, room: string, identity: KeptIdentity) {
    this.#store = store;
    this.#room = room;
    this.#identity = identity;
  }

  async readSeat(): Promise<KeptSeat> {
    const stored = await this.#store.wires(this.#room);
    const seen = await readClock(this.#store, this.#room);
    const answers = await readAnswers(this.#store, this.#room);
    return { identity: this.#identity, wires: stored.map(({ bytes }) => bytes), seen, answers };
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

  async putIdentity(identity: KeptIdentity): Promise<void> {
    await writeKeep(this.#store, this.#room, identity);
    this.#identity = identity;
  }
}
