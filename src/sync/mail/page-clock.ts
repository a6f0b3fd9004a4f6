import { pageTime } from './clock.ts';
import type { Clock } from './clock.ts';

/** A host names its time in whole seconds. */
const HALF_A_SECOND_MS = 500;

/** The page's time: this device's, set right by what the page's own host says the time is. */
export class PageClock implements Clock {
  readonly now = pageTime.now;
  readonly later = pageTime.later;
  #aheadMs: number | null = null;

  /** Asks the page's host once; where it does not say, the device's time has to do. */
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
      // Offline, or a page without a host.
    }
  }

  /** By how many seconds this device's clock is ahead; 0 if that is not known. */
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
