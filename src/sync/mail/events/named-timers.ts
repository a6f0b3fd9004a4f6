import type { Clock } from '../clock.ts';

/** Pieces of work that are planned for later, each under a name. */
export class NamedTimers {
  readonly #clock: Clock;
  readonly #stops = new Map<string, () => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Plans some work in `ms` milliseconds. If other work is planned under the same name, cancels that work. */
  later(name: string, ms: number, work: () => void): void {
    this.cancel(name);
    const stop = this.#clock.later(ms, () => {
      this.#stops.delete(name);
      work();
    });
    this.#stops.set(name, stop);
  }

  isPlanned(name: string): boolean {
    return this.#stops.has(name);
  }

  cancel(name: string): void {
    this.#stops.get(name)?.();
    this.#stops.delete(name);
  }

  close(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }
}
