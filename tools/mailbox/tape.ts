/** Where a line lies. Only the tape knows more about it. */
export interface TapePlace {
  readonly bytes: number;
}

/** Lines, in the order in which they were written, until they are dropped. */
export interface Tape {
  /** Every line that is there when the tape is opened, once. The caller drops those that it no longer wants. */
  lines(): Iterable<{ readonly text: string; readonly place: TapePlace }>;
  /**
   * Writes a line. It is there once this returns.
   * @throws if the line cannot be written. Then nothing is
   */
  append(text: string): TapePlace;
  /** The line that was written there and has not been dropped. */
  read(place: TapePlace): string;
  drop(place: TapePlace): void;
  /** Does a short piece of the regular work: frees the room of dropped lines, and brings written ones to the disk. */
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
