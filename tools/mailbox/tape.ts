/** Where a line lies; the tape's own. */
export interface TapePlace {
  readonly bytes: number;
}

/** Lines in the order in which they were written, until they are dropped. */
export interface Tape {
  /** Every line that is there when the tape is opened, once. Who does not want one any more drops it. */
  lines(): Iterable<{ readonly text: string; readonly place: TapePlace }>;
  /**
   * Writes a line; it is there once this returns.
   * @throws if it cannot be written; then nothing is
   */
  append(text: string): TapePlace;
  /** The line that was written there and has not been dropped. */
  read(place: TapePlace): string;
  drop(place: TapePlace): void;
  /** A short piece of the work that makes room of what was dropped, and brings what was written to the disk. */
  tidy(): void;
  close(): void;
}

interface TapeLine extends TapePlace {
  readonly text: string;
}

/** A tape that ends with the process. */
export function tapeInMemory(): Tape {
  return {
    lines: () => [],
    append: (text): TapeLine => ({ text, bytes: Buffer.byteLength(text) }),
    read: (place) => (place as TapeLine).text,
    drop() {},
    tidy() {},
    close() {},
  };
}
