/** Where a line lies; the tape's own. */
export interface Place {
  readonly bytes: number;
}

/** Lines in the order in which they were written, until they are dropped. */
export interface Tape {
  /** Every line that is there when the tape is opened, once. Who does not want one any more drops it. */
  lines(): Iterable<{ readonly text: string; readonly place: Place }>;
  /**
   * Writes a line; it is there once this returns.
   * @throws if it cannot be written; then nothing is
   */
  append(text: string): Place;
  /** The line that was written there and has not been dropped. */
  read(place: Place): string;
  drop(place: Place): void;
  /** A short piece of the work that makes room of what was dropped, and brings what was written to the disk. */
  tidy(): void;
  close(): void;
}

interface Line extends Place {
  readonly text: string;
}

/** A tape that ends with the process. */
export function tapeInMemory(): Tape {
  return {
    lines: () => [],
    append: (text): Line => ({ text, bytes: Buffer.byteLength(text) }),
    read: (place) => (place as Line).text,
    drop() {},
    tidy() {},
    close() {},
  };
}
