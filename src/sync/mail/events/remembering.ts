import type { Clock } from '../clock.ts';

/** The memory is stored once it has not changed for this many milliseconds. */
const REST_MS = 1_000;
/** If the memory goes on changing, it is stored this many milliseconds after the first change. */
const MOST_MS = 15_000;

/**
 * Decides when a table's memory is stored for the next visit. Many visits last only a few seconds, and a phone ends a page without warning,
 * so the memory is stored soon after a change. The memory may be large, so it is not stored after every change.
 */
export class Remembering {
  readonly #store: () => Promise<void>;
  readonly #clock: Pick<Clock, 'now' | 'later'>;
  /** The time of the first change that is not stored yet, by the clock's `now`. Infinity if all changes are stored. */
  #since = Infinity;
  #stop = () => {};

  constructor(store: () => Promise<void>, clock: Pick<Clock, 'now' | 'later'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Call this when the memory has changed. */
  noteChange(): void {
    const now = this.#clock.now();
    this.#since = Math.min(this.#since, now);
    this.#stop();
    this.#stop = this.#clock.later(
      Math.min(REST_MS, this.#since + MOST_MS - now),
      () => void this.storeNow(),
    );
  }

  /** Stores the memory now. We ignore a failure, since the next visit can read everything again from the relays. */
  async storeNow(): Promise<void> {
    this.#stop();
    this.#since = Infinity;
    await this.#store().catch(() => undefined);
  }
}
