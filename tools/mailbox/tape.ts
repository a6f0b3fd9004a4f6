/** The place of a line on a tape. Callers can read only one fact about the place: the length of the line in bytes. */
export interface TapePlace {
  readonly bytes: number;
}

/** Stores lines in the order in which they were written, until they are dropped. */
export interface Tape {
  /**
   * Every line that was on the tape when it was opened. Call this once, before any other method, and then drop the lines that are no longer
   * wanted.
   */
  lines(): Iterable<{ readonly text: string; readonly place: TapePlace }>;
  /**
   * Writes a line. When this returns, the line is on the tape.
   * @throws if the line cannot be written. In that case no part of the line is on the tape
   */
  append(text: string): TapePlace;
  /** The line at this place. The caller must not have dropped this line. */
  read(place: TapePlace): string;
  drop(place: TapePlace): void;
  /**
   * Does a short piece of regular work: frees some of the space that dropped lines take, and makes written lines safe on the disk. Call it
   * about once a second.
   */
  tidy(): void;
  close(): void;
}

interface TapeLine extends TapePlace {
  readonly text: string;
}

/** A tape in memory, which is lost when the process ends. */
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
