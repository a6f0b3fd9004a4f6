import type { Carrier } from '../../sync/carrier.ts';
import type { Store } from '../../sync/store.ts';
import type { Wire } from '../../sync/wire.ts';

/** What a player has newly signed, and what it accepted from others. */
interface Drained {
  signed: readonly Wire[];
  accepted: readonly Wire[];
}

/** Stores wires and then sends those that were signed here: never the other way round. */
export class Outbox {
  readonly #store: Pick<Store, 'append'>;
  readonly #room: string;
  #carrier: Pick<Carrier, 'publish'> | null = null;
  #unstored: Entry[] = [];
  #unsent: Wire[] = [];
  #storing: Promise<void> | null = null;

  constructor(store: Pick<Store, 'append'>, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** What waited for the carrier goes out now, the rest as it is stored. */
  open(carrier: Pick<Carrier, 'publish'>): void {
    this.#carrier = carrier;
    this.#send();
  }

  /** Takes wires in; tells of the storing as `stored` does. */
  take({ signed, accepted }: Drained): Promise<void> {
    this.#unstored.push(...entries(accepted, false), ...entries(signed, true));
    if (this.#unstored.length > 0) this.#storing ??= this.#storeAll();
    return this.stored;
  }

  /** Resolves when all so far are stored; rejects with a StoreError when they cannot be. */
  get stored(): Promise<void> {
    return this.#storing ?? Promise.resolve();
  }

  async #storeAll(): Promise<void> {
    try {
      while (this.#unstored.length > 0) await this.#storeNext(this.#unstored.splice(0));
    } finally {
      // Here and not when the promise is seen to be settled: what is taken in between would wait for the next.
      this.#storing = null;
    }
  }

  async #storeNext(taken: readonly Entry[]): Promise<void> {
    await this.#store.append(
      this.#room,
      taken.map(({ wire }) => wire),
    );
    this.#unsent.push(...taken.filter(({ own }) => own).map(({ wire }) => wire));
    this.#send();
  }

  #send(): void {
    if (this.#carrier) this.#carrier.publish(...this.#unsent.splice(0));
  }
}

interface Entry {
  wire: Wire;
  own: boolean;
}

const entries = (wires: readonly Wire[], own: boolean): Entry[] => wires.map((wire) => ({ wire, own }));
