import type { Board, BoardSpace, Kind } from '../board.ts';
import { placeWords } from './place-words.ts';
import { normalName } from './tokens.ts';

/** A single word may stand for a longer name if it has at least this many letters: `serb` for Serbia. */
const fewestLetters = 4;
/** Several words may stand for a longer name if each has at least this many letters: `mid atl`. */
const fewestOfSeveral = 3;
/** The single letters that may stand for the first word of a name: `w med`. */
const directions: readonly string[] = ['n', 's', 'e', 'w'];

/** All words that may name the spaces of one board: ids, names and the aliases in the board's text. */
export class SpaceWords {
  /** The spaces for each word, by the word's normal form. A space whose id is that word comes first. */
  private readonly spaces = new Map<string, readonly BoardSpace[]>();
  /** The names of the spaces, each as a list of words. Ids are left out. */
  private readonly names: { words: readonly string[]; space: BoardSpace }[] = [];

  constructor(board: Board) {
    for (const space of board.spaces) this.addWord(space.id, space);
    for (const space of board.spaces)
      for (const word of [space.name, ...space.aliases]) {
        this.addWord(word, space);
        this.names.push({ words: normalName(word).split(' '), space });
      }
    for (const space of board.spaces)
      for (const word of placeWords[space.name]?.split(', ') ?? []) this.addFreeWord(normalName(word), space);
    for (const { words, space } of this.names) this.addFreeWord(words.join(''), space);
  }

  private addWord(word: string, space: BoardSpace): void {
    const name = normalName(word);
    const known = this.spaces.get(name) ?? [];
    if (!known.includes(space)) this.spaces.set(name, [...known, space]);
  }

  /** Adds a word for a space, unless the board gives this word another meaning. */
  private addFreeWord(word: string, space: BoardSpace): void {
    if (!this.spaces.has(word)) this.spaces.set(word, [space]);
  }

  /**
   * The spaces that a word may mean for a unit of this kind (null: the kind is unknown). An id means only its own space, with one
   * exception. If a unit of this kind can never be in that space, all spaces that the word may mean are returned. For example, `F nap -
   * tyr` may be a slip for the Tyrrhenian Sea. Nothing is guessed.
   */
  meanings(word: string, kind: Kind | null): readonly BoardSpace[] {
    const spaces = this.spaces.get(word) ?? [];
    const [first] = spaces;
    if (first?.id !== word || spaces.length === 1) return spaces;
    const impossible = (kind === 'F' && first.kind === 'land') || (kind === 'A' && first.kind === 'sea');
    return impossible ? spaces : [first];
  }

  /**
   * The spaces that these words may be short for, as `serb` is short for Serbia, `mid atl` for the Mid-Atlantic Ocean, and `w med` for the
   * Western Mediterranean. Each of these words must be the beginning of the word that has the same place in the name.
   */
  shortFor(short: readonly string[]): readonly BoardSpace[] {
    const isBegun = (word: string, at: number, whole: string): boolean =>
      word === whole ||
      (whole.startsWith(word) &&
        (word.length >= (short.length > 1 ? fewestOfSeveral : fewestLetters) ||
          (at === 0 && short.length > 1 && directions.includes(word))));
    const meant = this.names.filter(
      ({ words }) =>
        short.length <= words.length && short.every((word, at) => isBegun(word, at, words[at] as string)),
    );
    return [...new Set(meant.map(({ space }) => space))];
  }

  /** The spaces with an id, name or alias that begins with this word. When a player writes an unknown word, these spaces are offered. */
  like(word: string): readonly BoardSpace[] {
    if (word.length < 2) return [];
    const like = new Set<BoardSpace>();
    for (const [known, spaces] of this.spaces)
      if (known.startsWith(word)) for (const space of spaces) like.add(space);
    return [...like];
  }
}
