import type { Board, BoardSpace, Kind } from '../board.ts';
import { normalName } from './token-reader.ts';

/** All words that may name the spaces of one board: ids, names and the aliases in the board's text. */
export class SpaceWords {
  /** The spaces for each word, by the word's normal form. A space whose id is that word comes first. */
  private readonly spaces = new Map<string, readonly BoardSpace[]>();

  constructor(board: Board) {
    for (const space of board.spaces) this.addWord(space.id, space);
    for (const space of board.spaces)
      for (const word of [space.name, ...space.aliases]) this.addWord(word, space);
  }

  private addWord(word: string, space: BoardSpace): void {
    const name = normalName(word);
    const known = this.spaces.get(name) ?? [];
    if (!known.includes(space)) this.spaces.set(name, [...known, space]);
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

  /** The spaces with an id, name or alias that begins with this word. When a player writes an unknown word, these spaces are offered. */
  like(word: string): readonly BoardSpace[] {
    if (word.length < 2) return [];
    const like = new Set<BoardSpace>();
    for (const [known, spaces] of this.spaces)
      if (known.startsWith(word)) for (const space of spaces) like.add(space);
    return [...like];
  }
}
