import { pageTime } from './clock.ts';
import type { Clock } from './clock.ts';

/**
 * The web server gives its time in whole seconds, rounded down. So on average, that time is half a second behind the real time, and we add
 * half a second.
 */
const HALF_A_SECOND_MS = 500;

/**
 * If the difference between the device's clock and the page's own time changes by this many milliseconds, somebody has set the clock, or
 * the device has slept.
 */
const JUMP_MS = 60_000;

/** The page's clock: this device's time, corrected by the time of the web server that the page came from. */
export class PageClock implements Clock {
  readonly now = pageTime.now;
  readonly later = pageTime.later;
  #isTrue = false;
  #aheadMs = 0;
  /** What the device's clock showed when the page's own time was 0. */
  #begin = beginOfPage();

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
      this.#isTrue = true;
    } catch {
      // We are offline, or the page did not come from a web server.
    }
  }

  /** The number of seconds by which this device's clock is ahead. 0 if we don't know the number. Negative if the clock is behind. */
  get aheadSeconds(): number {
    return Math.round(this.#aheadMs / 1000);
  }

  get isTrue(): boolean {
    return this.#isTrue;
  }

  time(): number {
    this.#noteJump();
    return Date.now() - this.#aheadMs;
  }

  /** After a jump of the device's clock, asks the web server for the time again. Until the server answers, we don't trust our time. */
  #noteJump(): void {
    const begin = beginOfPage();
    if (Math.abs(begin - this.#begin) < JUMP_MS) return;
    this.#begin = begin;
    this.#isTrue = false;
    void this.compare();
  }
}

function beginOfPage(): number {
  return Date.now() - performance.now();
}
