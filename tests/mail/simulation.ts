import type { Clock } from '../../src/sync/mail/clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  work: (() => void) | null;
}

/**
 * Time that passes only when a test says so. Before time goes on, this class calls all timers that have run out, in order, and waits for
 * all consequences of these calls.
 */
export class Simulation {
  now = Date.UTC(2026, 9, 1);
  readonly #timers: Timer[] = [];
  #count = 0;

  /** The clock of a device. `aheadMs` is called at each reading, and returns the number of milliseconds by which the clock is ahead. */
  clock(aheadMs = () => 0): Clock {
    return new SimulatedClock(this, aheadMs);
  }

  later(ms: number, work: () => void): () => void {
    const timer: Timer = { at: this.now + Math.max(0, ms), order: this.#count++, work };
    let [low, high] = [0, this.#timers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#timers[middle] as Timer).at > timer.at) low = middle + 1;
      else high = middle;
    }
    this.#timers.splice(low, 0, timer);
    return () => {
      timer.work = null;
    };
  }

  /** Lets this many milliseconds pass. */
  async run(ms: number): Promise<void> {
    await this.until(() => false, ms);
  }

  /** Lets time pass until `holds` is true, but at most this many milliseconds. Returns whether `holds` is true at the end. */
  async until(holds: () => boolean, ms: number): Promise<boolean> {
    const end = this.now + ms;
    await settled();
    while (!holds()) {
      const timer = this.#timers.at(-1);
      if (timer === undefined || timer.at > end) {
        this.now = end;
        return holds();
      }
      this.#timers.pop();
      if (timer.work === null) continue;
      // A test may set `now` ahead, as if a computer had slept. Timers of the skipped time then run late, and the clock must not go back to
      // their time.
      this.now = Math.max(this.now, timer.at);
      timer.work();
      await settled();
    }
    return true;
  }
}

/** A clock with private fields, like the page's own. So the clock's methods fail if a caller calls them without the clock as `this`. */
class SimulatedClock implements Clock {
  readonly #simulation: Simulation;
  readonly #aheadMs: () => number;
  readonly isTrue = false;

  constructor(simulation: Simulation, aheadMs: () => number) {
    this.#simulation = simulation;
    this.#aheadMs = aheadMs;
  }

  time(): number {
    return this.#simulation.now + this.#aheadMs();
  }

  now(): number {
    return this.#simulation.now;
  }

  later(ms: number, work: () => void): () => void {
    return this.#simulation.later(ms, work);
  }
}

/** Resolves once all work is done that doesn't wait for time to pass. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
