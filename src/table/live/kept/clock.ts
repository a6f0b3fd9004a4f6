import { readSeen } from '../../../protocol/player/time/clock.ts';
import type { Seen } from '../../../protocol/player/time/clock.ts';
import type { Player } from '../../../protocol/player/player.ts';
import type { Store } from '../../../sync/store.ts';

/** Under this name the store keeps what the clock has seen. */
const SEEN = 'clock';

/** What a player's clock has seen, as the store keeps it. */
export class KeptClock {
  readonly #store: Store;
  readonly #room: string;
  #seen: Seen | undefined;

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** As it was last read or kept. */
  get seen(): Seen | undefined {
    return this.#seen;
  }

  async read(): Promise<Seen | undefined> {
    this.#seen = readSeen(await this.#store.draft(this.#room, SEEN));
    return this.#seen;
  }

  /** Keeps it, if it has changed. */
  async keep({ seen }: Player): Promise<void> {
    if (seen === this.#seen) return;
    this.#seen = seen;
    await this.#store.putDraft(this.#room, SEEN, seen);
  }
}
