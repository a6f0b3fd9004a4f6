import type { Board, Space } from '../../../engine/board.ts';

/** A part of a letter's text. `space` is the space that the part names; null if it names none. */
export interface LetterPiece {
  text: string;
  space: Space | null;
}

/** The names of a board's spaces, in lower case, with one blank between two words. */
interface Called {
  board: Board;
  ids: ReadonlySet<string>;
  names: ReadonlyMap<string, Space>;
  /** The number of words in the longest name. */
  longest: number;
}

const WORD = /\p{L}[\p{L}\p{M}’']*/gu;
/** The length, in characters, of the longest text that is compared with the names of spaces. No space has a longer name. */
const LONGEST_MENTION = 60;

/** Returns a function that splits a letter at the names of the board's spaces. The pieces together are the whole letter. */
export function mentionsOn(board: Board): (text: string) => readonly LetterPiece[] {
  const called = calledOn(board);
  return (text) => piecesOf(text, called);
}

function calledOn(board: Board): Called {
  const names = new Map(board.spaces.map(({ id, name }) => [plain(name), id]));
  return {
    board,
    ids: new Set(board.spaces.map(({ id }) => id)),
    names,
    longest: Math.max(...[...names.keys()].map((name) => name.split(' ').length)),
  };
}

function piecesOf(text: string, called: Called): readonly LetterPiece[] {
  const pieces: LetterPiece[] = [];
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
  let done = 0;
  for (let at = 0; at < words.length; at++) {
    const found = mentionAt(text, words, at, called);
    if (!found) continue;
    const { from } = words[at];
    if (from > done) pieces.push({ text: text.slice(done, from), space: null });
    pieces.push({ text: text.slice(from, found.to), space: found.space });
    done = found.to;
    while (at + 1 < words.length && words[at + 1].from < done) at++;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), space: null });
  return pieces;
}

interface WordPlace {
  from: number;
  to: number;
}

/**
 * Finds the space whose name or abbreviation begins with word number `at`; null if there is none. If several names fit, the longest is
 * taken. A name or an abbreviation that begins with a small letter is ignored.
 */
function mentionAt(text: string, words: readonly WordPlace[], at: number, called: Called) {
  const { from, to } = words[at];
  if (!/^\p{Lu}/u.test(text.slice(from))) return null;
  for (const last of words.slice(at, at + called.longest).reverse()) {
    if (last.to - from > LONGEST_MENTION) continue;
    const space = called.names.get(plain(text.slice(from, last.to)));
    if (space !== undefined) return { to: last.to, space };
  }
  const id = text.slice(from, to).toLowerCase();
  return called.ids.has(id) && isMeant(text, from, to) ? { to, space: id } : null;
}

/**
 * Whether a word is meant as an abbreviation of a space. `War` is an abbreviation in `War - Sil`, but not in `War is coming`. At the
 * beginning of a sentence, a word in title case is taken for an abbreviation only if the following text could continue an order.
 */
function isMeant(text: string, from: number, to: number): boolean {
  const word = text.slice(from, to);
  if (word === word.toUpperCase()) return true;
  const before = text.slice(Math.max(0, from - 12), from);
  const said = before.trimEnd();
  const isLater = !'.!?:;…"“('.includes(said.at(-1) ?? ' ') && !before.slice(said.length).includes('\n');
  if (before !== '' && isLater) return true;
  return /^\s*(-|–|—|→|\/|\((?:[nsew]c)\)|to\s|[SHCBD]\b|supports?\b|holds?\b|convoys?\b)/u.test(
    text.slice(to, to + 12),
  );
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s.\-–]+/gu, ' ')
    .trim();
