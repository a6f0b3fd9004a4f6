/** Time as the mail is given it; tests give it time of their own. */
export interface Clock {
  /** The time of day in milliseconds since 1970, as well as it is known here; it may be wrong, and jump. */
  time(): number;
  /** Whether that was compared with a clock that can be trusted more than a relay's word. */
  readonly isTrue: boolean;
  /** Milliseconds that only grow. */
  now(): number;
  /** Does something once after so many milliseconds; returns how to leave it. */
  later(ms: number, work: () => void): () => void;
}

/** The page's own, as far as it cannot be wrong. */
export const pageTime: Pick<Clock, 'now' | 'later'> = {
  now: () => performance.now(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after so many milliseconds. */
export function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.later(ms, resolve));
}
