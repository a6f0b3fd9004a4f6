import type { Clock } from '../clock.ts';

/**
 * A change is stored once nothing has changed for `restMs` milliseconds. While changes go on, the first of them is stored after `mostMs`
 * milliseconds at the latest.
 */
const rememberingLimits = { restMs: 1_000, mostMs: 15_000 };

/**
 * Decides when a table's memory is stored for the next visit. Many visits last only a few seconds, and a phone ends a page without asking,
 * so the memory is stored soon. It may be large, so it is not stored after every change.
 */
export class Remembering {
  readonly #store: () => Promise<void>;
  readonly #clock: Pick<Clock, 'now' | 'later'>;
  /** The first change that is not stored yet, and the function that cancels the storing. */
  #planned: { readonly since: number; stop(): void } | null = null;

  constructor(store: () => Promise<void>, clock: Pick<Clock, 'now' | 'later'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Notes that the memory has changed. */
  noteChange(): void {
    const { restMs, mostMs } = rememberingLimits;
    const now = this.#clock.now();
    const since = this.#planned?.since ?? now;
    this.#planned?.stop();
    const stop = this.#clock.later(Math.min(restMs, since + mostMs - now), () => void this.storeNow());
    this.#planned = { since, stop };
  }

  /** Stores the memory now. We ignore a failure, since the next visit can read everything again from the relays. */
  async storeNow(): Promise<void> {
    this.#planned?.stop();
    this.#planned = null;
    await this.#store().catch(() => undefined);
  }
}
