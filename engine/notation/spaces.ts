import type { Board, BoardSpace, Kind } from '../board.ts';
import { isWord, tokensOf } from './tokens.ts';

/** Every word a board's spaces answer to, in normal form, with the spaces it may mean; an id's own space comes first. */
export type SpaceWords = ReadonlyMap<string, readonly BoardSpace[]>;

const wordsOfBoards = new WeakMap<Board, SpaceWords>();

/** The words of a board's spaces: ids, names, and the other words its text lists. */
export function spaceWords(board: Board): SpaceWords {
  let words = wordsOfBoards.get(board);
  if (!words) wordsOfBoards.set(board, (words = collectWords(board)));
  return words;
}

function collectWords(board: Board): SpaceWords {
  const words = new Map<string, BoardSpace[]>();
  const add = (word: string, space: BoardSpace) => {
    const known = words.get(normalName(word)) ?? [];
    if (!known.includes(space)) words.set(normalName(word), [...known, space]);
  };
  for (const space of board.spaces) add(space.id, space);
  for (const space of board.spaces) for (const word of [space.name, ...space.aliases]) add(word, space);
  return words;
}

/** A name as it is compared: small letters and digits, accents taken off, one blank between words. */
export function normalName(name: string): string {
  return tokensOf(name).filter(isWord).join(' ');
}

/**
 * The spaces a word may mean for a unit of this kind (null: unknown). An id means its own space, unless such a unit can
 * never stand there and the word has other meanings: `F nap - tyr` may be a slip for the Tyrrhenian Sea, so both are
 * returned. Nothing is ever guessed.
 */
export function meanings(words: SpaceWords, word: string, kind: Kind | null): readonly BoardSpace[] {
  const spaces = words.get(word) ?? [];
  const [first] = spaces;
  if (first?.id !== word || spaces.length === 1) return spaces;
  const impossible = (kind === 'F' && first.kind === 'land') || (kind === 'A' && first.kind === 'sea');
  return impossible ? spaces : [first];
}

/** Spaces with a word that begins like this one, to offer when a word is unknown. */
export function spacesLike(words: SpaceWords, word: string): readonly BoardSpace[] {
  if (word.length < 2) return [];
  const like = new Set<BoardSpace>();
  for (const [known, spaces] of words)
    if (known.startsWith(word)) for (const space of spaces) like.add(space);
  return [...like];
}
