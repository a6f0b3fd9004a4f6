import * as words from '../words/made/formats.js';
import { BadGame } from './game-record.ts';

/** The largest text that is read as a game, in characters: 8 MiB. The longest recorded games have a few hundred kilobytes. */
const LARGEST_TEXT = 8 * 1024 * 1024;
/** The most phases of a game that are read: no game has 2000. */
export const MOST_PHASES = 2000;
/** The most orders of one power in one phase that are read: no board has 200 units. */
export const MOST_LINES = 200;
/** A line of more than 300 characters is not an order; the engine has the same limit. */
export const LONGEST_LINE = 300;
/** The longest letter that is kept, in characters (16 KiB). */
export const LONGEST_LETTER = 16 * 1024;
/** The most letters of one game that are kept. */
export const MOST_LETTERS = 20_000;

const LONGEST_NAME = 80;

/** Throws BadGame if a text is larger than any game. */
export function requireSize(text: string): void {
  if (text.length > LARGEST_TEXT) throw new BadGame(words.formats_too_large());
}

/** A name out of a file, fit for one line: without control characters, and cut to 80 characters. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}

/** What a stranger wrote, as a sentence quotes it: on one line, and cut if it is long. */
export function quoted(text: string): string {
  return words.formats_quoted({ text: plainName(text) });
}
