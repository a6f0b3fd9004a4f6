import { say, Refusal } from '../sentences/sentence.ts';
import { isLetter, isMark } from './alphabet.ts';

/** The longest name of a person, in characters. */
export const LONGEST_NAME = 40;
/** The longest name of a table, in characters. */
export const LONGEST_TABLE_NAME = 60;

const PUNCTUATION = ".,-'’&()!?#+";
/** The most marks on one letter. No script needs more marks, and a pile of marks would cover the lines of text above and below. */
const MOST_MARKS = 4;

/**
 * Whether a text is a name. So that a name cannot break a line or hide a character, the name must meet these conditions:
 * - it has 1 to `most` characters, in Unicode's form NFC;
 * - each character is a letter, a mark, a digit, a single space between two other characters, or one of . , - ' ’ & ( ) ! ? # +;
 * - at least one character is a letter or digit.
 */
export function isName(text: string, most: number): boolean {
  if (text.length === 0 || text.length > most || text.normalize('NFC') !== text) return false;
  const codes = [...text].map((one) => one.codePointAt(0) as number);
  return codes.some(isLetter) && codes.every(mayStand);
}

/**
 * Normalises a typed name: the result is in Unicode's form NFC, without blanks at the ends, and with single blanks between the words.
 * Throws a Refusal if the result is not a name. `unnamed`: the sentence of the Refusal if the name is empty or too long.
 */
export function readName(typed: string, unnamed: 'seat unnamed' | 'table unnamed', most: number): string {
  const name = typed.trim().replace(/\s+/gu, ' ').normalize('NFC');
  if (name === '' || name.length > most) throw new Refusal(say(unnamed, { most }));
  if (!isName(name, most)) throw new Refusal(say('no name', { name, marks: [...PUNCTUATION].join(' ') }));
  return name;
}

/** Whether a character is allowed in its place: a mark only on a letter, a space only between two other characters. */
function mayStand(code: number, place: number, codes: readonly number[]): boolean {
  if (isLetter(code)) return true;
  if (isMark(code)) {
    const base = codes.slice(0, place).findLastIndex((before) => !isMark(before));
    return base >= 0 && isLetter(codes[base] as number) && place - base <= MOST_MARKS;
  }
  if (code === 0x20) return place > 0 && place < codes.length - 1 && codes[place - 1] !== 0x20;
  return PUNCTUATION.includes(String.fromCodePoint(code));
}
