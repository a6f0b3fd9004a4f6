import * as words from '../words/made/formats.js';
import { BadGame } from './game-record.ts';

/**
 * The largest text that is read as a game, in characters. The longest recorded games have a few hundred thousand characters.
 */
const LARGEST_TEXT = 8 * 1024 * 1024;
/** At most 2000 phases of one game are read. No real game has that many. */
export const MOST_PHASES = 2000;
/** At most 200 orders of one power are read in one phase. No board has that many units. */
export const MOST_LINES = 200;
/** The longest line that can be an order, in characters. The engine has the same limit. */
export const LONGEST_LINE = 300;
/** The longest letter that is kept, in characters. */
export const LONGEST_LETTER = 16 * 1024;
/** At most 20,000 letters of one game are kept. */
export const MOST_LETTERS = 20_000;

const LONGEST_NAME = 80;

/** Throws BadGame if a text is longer than `LARGEST_TEXT`. */
export function requireSize(text: string): void {
  if (text.length > LARGEST_TEXT) throw new BadGame(words.formats_too_large());
}

/** A name from a file, made fit for one line: without control characters, and cut to 80 characters. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}

/** A stranger's text in quotation marks, to be used in a sentence: on one line, and cut to 80 characters. */
export function quoted(text: string): string {
  return words.formats_quoted({ text: plainName(text) });
}
