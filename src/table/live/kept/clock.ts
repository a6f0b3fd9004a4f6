import { readSeenTimes } from '../../../protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../../protocol/player/time/table-clock.ts';
import type { Player } from '../../../protocol/player/player.ts';
import type { Store } from '../../../sync/store.ts';

/** Under this name the store keeps what the clock has seen. */
const SEEN = 'clock';

/** What a player's clock has seen, as the store keeps it. */
export class KeptClock {
  readonly #store: Store;
  readonly #room: string;
  #seen: SeenTimes | undefined;

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** As it was last read or kept. */
  get seen(): SeenTimes | undefined {
    return this.#seen;
  }

  async read(): Promise<SeenTimes | undefined> {
    this.#seen = readSeenTimes(await this.#store.draft(this.#room, SEEN));
    return this.#seen;
  }

  /** Keeps it, if it has changed. */
  async keep({ seen }: Player): Promise<void> {
    if (seen === this.#seen) return;
    this.#seen = seen;
    await this.#store.putDraft(this.#room, SEEN, seen);
  }
}
