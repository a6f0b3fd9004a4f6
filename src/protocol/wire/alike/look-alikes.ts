import { isLetter, isMark } from '../alphabet.ts';
import { simplest } from './confusables.ts';

/** Small marks on Latin, Greek and Cyrillic letters. They are easily overlooked, so two names that differ only in such marks look alike. */
const SMALL_MARKS = /[\u0300-\u036f]/g;
/** The ASCII characters that are not letters or digits. Some letters look like one of these characters. */
const ASCII_SIGNS = /[\0-/:-@[-`{-\x7f]/g;

/**
 * The looks of a name, for comparing. Two names look alike if they have a look in common. Spaces, punctuation, small marks and the case of
 * letters make no difference. Characters that look alike count as the same, whatever their script. Each name has two looks, because an `I`
 * looks like an `l`, but becomes an `i` once the case is ignored.
 */
export function looksOf(name: string): readonly [string, string] {
  const letters = lettersOf(name).normalize('NFD').replace(SMALL_MARKS, '');
  return [lookOf(letters), lookOf(letters.toLowerCase())];
}

/** Whether people could take one name for the other. */
export function lookAlike(one: string, other: string): boolean {
  const looks = looksOf(one);
  return looksOf(other).some((look) => looks.includes(look));
}

/** The words of a name, without spaces and punctuation. */
export const wordsOf = (name: string): readonly string[] =>
  [...name]
    .map((one) => (isOfWord(one) ? one : ' '))
    .join('')
    .split(' ')
    .filter((word) => word !== '');

const lettersOf = (name: string): string => [...name].filter(isOfWord).join('');

const lookOf = (letters: string): string =>
  simplest(letters).toLowerCase().normalize('NFD').replace(SMALL_MARKS, '').replace(ASCII_SIGNS, '');

function isOfWord(one: string): boolean {
  const code = one.codePointAt(0) as number;
  return isLetter(code) || isMark(code);
}
