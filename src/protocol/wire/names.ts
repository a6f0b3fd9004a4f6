import { isLetter, isMark } from './letters.ts';

/** No person's name is longer; nor a table's. In characters. */
export const LONGEST_NAME = 40;
export const LONGEST_TABLE_NAME = 60;

const PUNCTUATION = ".,-'’&()!?#+";
/** More marks on one letter than any script needs would run over the lines around. */
const MOST_MARKS = 4;

/**
 * Whether a text is a name: 1 to `most` letters, marks, digits, single spaces between, and . , - ' ’ & ( ) ! ? # +, at
 * least one of them a letter or digit, in Unicode's form NFC. So a name stands in a line of its own, and is what it looks like.
 */
export function isName(text: string, most: number): boolean {
  if (text.length === 0 || text.length > most || text.normalize('NFC') !== text) return false;
  const codes = [...text].map((one) => one.codePointAt(0) as number);
  return codes.some(isLetter) && codes.every(mayStand);
}

/**
 * The name that somebody typed, in its one form: NFC, without blanks around it and with single ones between. Throws a
 * sentence if it is none; `whose` it is, is said there.
 */
export function readName(typed: string, whose: string, most: number): string {
  const name = typed.trim().replace(/\s+/gu, ' ').normalize('NFC');
  if (name === '' || name.length > most) {
    throw new Error(`Give ${whose} a name of at most ${most} characters.`);
  }
  if (!isName(name, most)) {
    const marks = [...PUNCTUATION].join(' ');
    throw new Error(
      `“${visible(name)}” is no name here. Letters, digits, single spaces and any of ${marks} make one.`,
    );
  }
  return name;
}

/** A foreign text as it may be shown in a line: what breaks lines, moves the cursor or is invisible is written \uXXXX. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, (one) =>
    Array.from(
      { length: one.length },
      (_, unit) => `\\u${one.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}

/** Whether a character may stand where it does: a mark on a letter, a space between two others. */
function mayStand(code: number, place: number, codes: readonly number[]): boolean {
  if (isLetter(code)) return true;
  if (isMark(code)) {
    const base = codes.slice(0, place).findLastIndex((before) => !isMark(before));
    return base >= 0 && isLetter(codes[base] as number) && place - base <= MOST_MARKS;
  }
  if (code === 0x20) return place > 0 && place < codes.length - 1 && codes[place - 1] !== 0x20;
  return PUNCTUATION.includes(String.fromCodePoint(code));
}
