import type { Answers } from '../protocol/player/secret-voting.ts';
import type { SeenTimes } from '../protocol/player/time/table-clock.ts';
import type { Wire } from '../sync/wire.ts';
import type { ChainStore, Lanes } from './stores.ts';

/**
 * The things to store next: the wires that the player signed, and the wires that the player accepted from others. If the times of the clock
 * or the answers have changed, they are stored too.
 */
export interface Drained {
  readonly signed: readonly Wire[];
  readonly accepted: readonly Wire[];
  readonly seen?: SeenTimes | null;
  readonly answers?: Answers | null;
}

/** Stores wires, and then sends those wires that were signed here. */
export class Outbox {
  readonly #store: ChainStore;
  readonly #onStored: () => void;
  #lanes: Pick<Lanes, 'publish'> | null = null;
  #unstored: Drained[] = [];
  #unsent: Wire[] = [];
  #storing: Promise<void> | null = null;
  /** Why storing failed. After a failure nothing more is stored or sent, since later wires would build on the lost wires. */
  #failure: { readonly error: unknown } | null = null;
  #waiting = 0;

  /** `onStored` is called each time wires have been stored and sent. */
  constructor(store: ChainStore, onStored: () => void = () => undefined) {
    this.#store = store;
    this.#onStored = onStored;
  }

  /** Sends the stored wires that could not be sent before the lanes were open. From now on wires are sent as soon as they are stored. */
  openLanes(lanes: Pick<Lanes, 'publish'>): void {
    this.#lanes = lanes;
    this.#send();
  }

  /** Queues wires, times and answers to be stored. Resolves or rejects as `stored` does. */
  enqueue(drained: Drained): Promise<void> {
    this.#unstored.push(drained);
    this.#waiting += drained.signed.length;
    if (!this.#failure) this.#storing ??= this.#storeAll();
    return this.stored;
  }

  /** The number of wires signed here that are not sent yet, because they are not stored, or because the lanes are not open. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when everything queued so far is stored. Rejects with the store's error if storing fails. */
  get stored(): Promise<void> {
    if (this.#failure) return Promise.reject(this.#failure.error);
    return this.#storing ?? Promise.resolve();
  }

  async #storeAll(): Promise<void> {
    try {
      while (this.#unstored.length > 0) await this.#storeNext(this.#unstored.splice(0));
    } catch (error) {
      this.#failure = { error };
      throw error;
    } finally {
      // We clear `#storing` here, before callers notice that the promise is settled. If `#storing` were cleared later, a caller could queue
      // wires in between, and these wires would not be stored until somebody queued more.
      this.#storing = null;
    }
  }

  async #storeNext(taken: readonly Drained[]): Promise<void> {
    const wires = taken.flatMap(({ accepted, signed }) => [...accepted, ...signed]);
    const signed = taken.flatMap((one) => one.signed);
    await this.#store.keepLot({
      wires,
      isOwn: signed.length > 0,
      seen: taken.findLast(({ seen }) => seen)?.seen ?? null,
      answers: taken.findLast(({ answers }) => answers)?.answers ?? null,
    });
    this.#unsent.push(...signed);
    this.#send();
    if (wires.length > 0) this.#onStored();
  }

  #send(): void {
    if (!this.#lanes) return;
    const wires = this.#unsent.splice(0);
    this.#lanes.publish(...wires);
    this.#waiting -= wires.length;
  }
}
