/** The clock that the mail uses. Tests use a clock of their own. */
export interface Clock {
  /** The time of day in milliseconds since 1970. This time is only our best guess: it may be wrong, and it may jump. */
  time(): number;
  /** Whether `time` was corrected by a clock that we trust. If so, we ignore relays that say that our clock is ahead. */
  readonly isTrue: boolean;
  /** Milliseconds since some moment in the past. This number never falls. */
  now(): number;
  /** Calls `work` once, after this many milliseconds. Returns a function that cancels the call. */
  later(ms: number, work: () => void): () => void;
}

/** The part of the page's clock that works correctly even if the device's date is wrong. */
export const pageTime: Pick<Clock, 'now' | 'later'> = {
  now: () => performance.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after this many milliseconds. */
export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.later(ms, resolve));
}
