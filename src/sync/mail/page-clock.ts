import { pageTime } from './clock.ts';
import type { Clock } from './clock.ts';

/** The web server gives its time in whole seconds, rounded down. On average that time is half a second too early. */
const HALF_A_SECOND_MS = 500;

/** The page's clock: this device's time, corrected by the time of the web server that the page came from. */
export class PageClock implements Clock {
  readonly now = pageTime.now;
  readonly later = pageTime.later;
  #aheadMs: number | null = null;

  /** Asks the web server for the time once. If the server does not answer, we use the device's time. */
  async compare(): Promise<void> {
    const asked = Date.now();
    try {
      const { headers } = await fetch(location.href.split('#')[0] as string, {
        method: 'HEAD',
        cache: 'no-store',
      });
      const told = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(told)) return;
      this.#aheadMs = (asked + Date.now()) / 2 - told - HALF_A_SECOND_MS;
    } catch {
      // We are offline, or the page did not come from a web server.
    }
  }

  /** The number of seconds by which this device's clock is ahead. 0 if we don't know the number. Negative if the clock is behind. */
  get aheadSeconds(): number {
    return Math.round((this.#aheadMs ?? 0) / 1000);
  }

  get isTrue(): boolean {
    return this.#aheadMs !== null;
  }

  time(): number {
    return Date.now() - (this.#aheadMs ?? 0);
  }
}
