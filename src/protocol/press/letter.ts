import type { Power } from '../../../engine/position.ts';
import type { Id, SeatNumber } from '../wire/bodies.ts';
import { NotCanonical, canonical, decanonical } from '../wire/canonical.ts';
import type { WireShape } from '../wire/shape.ts';
import { Misshapen, dictionary, id, list, nullable, record, text, whole } from '../wire/shape.ts';
import { MOST_SEATS } from '../wire/body-shapes.ts';
import { LONGEST_ORDER } from '../wire/order-sheet.ts';

/** The longest text of a letter, in characters (UTF-16 units). */
export const LONGEST_TEXT = 4000;
/** A letter can quote at most this many orders of one power. */
export const MOST_QUOTED = 40;
/** A letter can name at most this many earlier letters in `after`. */
export const MOST_AFTER = 16;

/** The highest `turn` that a member of a letter can have. */
const MOST_TURNS = 100_000;
/** The latest time that a letter can give, in seconds since 1970: the end of the year 9999. */
const LATEST = 253_402_300_799;

/** A person who has a seat, or had it once. `turn`: 0 for the seat's first person, 1 for the next, and so on. */
export interface LetterMember {
  seat: SeatNumber;
  turn: number;
}

/** Quoted orders by power, each line as it was written. Readers can look at the orders, try them out, or enter them as their own. */
export type Quote = Readonly<Record<Power, readonly string[]>>;

/** The content of a letter. The author is one of the members. */
export interface Letter {
  /** Everybody who may read the letter, each named once, sorted by seat. */
  members: readonly LetterMember[];
  /**
   * When the letter was written, in seconds since 1970 by its author's clock, which nobody can check. Null if the author's device didn't
   * know the time.
   */
  at: number | null;
  text: string;
  quote: Quote | null;
  /** The letter that this letter answers; null if this letter answers no letter. */
  answers: Id | null;
  /** The newest letters of this room that had reached the author. */
  after: readonly Id[];
}

const quote = dictionary(
  /^[a-z][a-z0-9-]{0,39}$/,
  list(plain(LONGEST_ORDER, 1, false), MOST_QUOTED),
  MOST_SEATS,
);

const letter: WireShape<Letter> = record<Letter>({
  members: list(
    record<LetterMember>({ seat: whole(0, MOST_SEATS - 1), turn: whole(0, MOST_TURNS) }),
    MOST_SEATS,
    1,
  ),
  at: nullable(whole(0, LATEST)),
  text: plain(LONGEST_TEXT, 0, true),
  quote: nullable(quote),
  answers: nullable(id),
  after: list(id, MOST_AFTER),
});

/** Encodes a letter as canonical bytes. */
export function encodeLetter(written: Letter): Uint8Array {
  return canonical(letter.write(written));
}

/** Decodes a letter. Null if the bytes are not a letter, or the letter has neither text nor orders. */
export function decodeLetter(bytes: Uint8Array): Letter | null {
  try {
    const read = letter.read(decanonical(bytes), 'the letter');
    const isSorted = read.members.every(({ seat }, place) => seat > (read.members[place - 1]?.seat ?? -1));
    return isSorted && saysSomething(read) ? read : null;
  } catch (error) {
    if (error instanceof Misshapen || error instanceof NotCanonical) return null;
    throw error;
  }
}

/** Whether a letter has anything to read: text, or quoted orders. */
export function saysSomething({ text: said, quote: quoted }: Pick<Letter, 'text' | 'quote'>): boolean {
  return said.trim() !== '' || Object.values(quoted ?? {}).some((lines) => lines.length > 0);
}

/**
 * Whether a letter may contain this text. We list the forbidden characters ourselves instead of asking the browser's Unicode tables, so
 * that all devices accept the same letters. The text must not contain:
 * - control characters, except the line end if `mayHaveLines` is true;
 * - characters that change the direction of the surrounding text, or break lines invisibly;
 * - half of a surrogate pair.
 */
export function isPlain(said: string, mayHaveLines: boolean): boolean {
  return [...said].every((one) => {
    const code = one.codePointAt(0) as number;
    return code === 0x0a ? mayHaveLines : !FORBIDDEN.some(([from, to]) => code >= from && code <= to);
  });
}

const FORBIDDEN: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
];

function plain(most: number, least: number, mayHaveLines: boolean): WireShape<string> {
  const shape = text(most, least);
  return {
    read(value, where) {
      const read = shape.read(value, where);
      if (!isPlain(read, mayHaveLines))
        throw new Misshapen(`${where} contains something that a letter cannot.`);
      return read;
    },
    write: shape.write,
  };
}
