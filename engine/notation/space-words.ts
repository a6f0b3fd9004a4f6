import type { Board, BoardSpace, Kind } from '../board.ts';
import { normalName } from './token-reader.ts';

/** Every word that the spaces of one board answer to: ids, names, and the other words its text lists. */
export class SpaceWords {
  /** By the word's normal form; an id's own space comes first. */
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
   * The spaces a word may mean for a unit of this kind (null: unknown). An id means its own space, unless such a unit can
   * never stand there and the word has other meanings: `F nap - tyr` may be a slip for the Tyrrhenian Sea, so both are
   * returned. Nothing is ever guessed.
   */
  meanings(word: string, kind: Kind | null): readonly BoardSpace[] {
    const spaces = this.spaces.get(word) ?? [];
    const [first] = spaces;
    if (first?.id !== word || spaces.length === 1) return spaces;
    const impossible = (kind === 'F' && first.kind === 'land') || (kind === 'A' && first.kind === 'sea');
    return impossible ? spaces : [first];
  }

  /** Spaces with a word that begins like this one, to offer when a word is unknown. */
  like(word: string): readonly BoardSpace[] {
    if (word.length < 2) return [];
    const like = new Set<BoardSpace>();
    for (const [known, spaces] of this.spaces)
      if (known.startsWith(word)) for (const space of spaces) like.add(space);
    return [...like];
  }
}
