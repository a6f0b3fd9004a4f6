import * as words from '../words/made/formats.js';
import { BadGame } from './game-record.ts';

/** The largest text that is read as a game, in characters: 8 MiB. The longest recorded games have a few hundred kilobytes. */
const LARGEST_TEXT = 8 * 1024 * 1024;
/** As many phases as no game has. */
export const MOST_PHASES = 2000;
/** As many orders of one power in one phase as no board has units. */
export const MOST_LINES = 200;
/** A longer line is no order; the engine says so too. */
export const LONGEST_LINE = 300;
/** The longest letter that is kept, in characters. */
export const LONGEST_LETTER = 16 * 1024;
/** The most letters that are kept of one game. */
export const MOST_LETTERS = 20_000;

const LONGEST_NAME = 80;

/** Throws BadGame if a text is larger than any game. */
export function requireSize(text: string): void {
  if (text.length > LARGEST_TEXT) throw new BadGame(words.formats_too_large());
}

/** A name out of a file, as it can stand on one line: signs that are none left out, cut to 80 characters. */
export function plainName(name: string): string {
  return name
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
}

/** What a stranger wrote, as a sentence quotes it: on one line, and not too long. */
export function quoted(text: string): string {
  return words.formats_quoted({ text: plainName(text) });
}
