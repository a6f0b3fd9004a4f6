/** The time that the mail goes by. Tests pass in a clock of their own. */
export interface Clock {
  /** The time of day in milliseconds since 1970. This is our best guess: it may be wrong, and it may jump. */
  time(): number;
  /** Whether `time` was compared with a clock that we trust more than a relay's word. */
  readonly isTrue: boolean;
  /** Milliseconds since some moment. They only grow. */
  now(): number;
  /** Does something once, after this many milliseconds. Returns a function that cancels it. */
  later(ms: number, work: () => void): () => void;
}

/** The parts of the page's clock that cannot be wrong. */
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
