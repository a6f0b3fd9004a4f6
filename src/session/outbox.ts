import type { Answers } from '../protocol/player/secret-voting.ts';
import type { SeenTimes } from '../protocol/player/time/table-clock.ts';
import type { Wire } from '../sync/wire.ts';
import type { ChainStore, Lanes } from './stores.ts';

/** What a player has newly signed, what it accepted from others, and what changed besides. */
export interface Drained {
  readonly signed: readonly Wire[];
  readonly accepted: readonly Wire[];
  readonly seen?: SeenTimes | null;
  readonly answers?: Answers | null;
}

/** Stores wires and then sends those that were signed here: never the other way round. */
export class Outbox {
  readonly #store: ChainStore;
  readonly #onStored: () => void;
  #lanes: Pick<Lanes, 'publish'> | null = null;
  #unstored: Drained[] = [];
  #unsent: Wire[] = [];
  #storing: Promise<void> | null = null;
  /** Why storing failed. What came after it would lack what was lost, so nothing more is stored or sent. */
  #failure: { readonly error: unknown } | null = null;

  /** `onStored` is called after wires were stored and sent. */
  constructor(store: ChainStore, onStored: () => void = () => undefined) {
    this.#store = store;
    this.#onStored = onStored;
  }

  /** Everything that waited for the lanes goes out now, the rest as it is stored. */
  openLanes(lanes: Pick<Lanes, 'publish'>): void {
    this.#lanes = lanes;
    this.#send();
  }

  /** Takes in what is to be stored; resolves and rejects as `stored` does. */
  enqueue(drained: Drained): Promise<void> {
    this.#unstored.push(drained);
    if (!this.#failure) this.#storing ??= this.#storeAll();
    return this.stored;
  }

  /** Resolves when everything so far is stored; rejects with the store's error when it cannot be. */
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
      // Here and not when the promise is seen to be settled: what is taken in between would wait for the next.
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
    if (this.#lanes) this.#lanes.publish(...this.#unsent.splice(0));
  }
}
