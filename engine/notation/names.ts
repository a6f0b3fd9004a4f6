import type { Board, Space } from '../board.ts';
import type { Power } from '../position.ts';
import type { PowerName } from '../variant.ts';

/** A space's full name; its id where the board does not know it. */
export function spaceName(board: Board, id: Space): string {
  return board.spaces.find((space) => space.id === id)?.name ?? id;
}

/** A power as people read it; an id that the variant does not name, such as a seat's, stays as it is. */
export function powerName({ powers }: { powers: readonly PowerName[] }, power: Power): string {
  return powers.find(({ id }) => id === power)?.name ?? power;
}

/** Words in a row, as a sentence has them: `A`, `A and B`, `A, B and C`. */
export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
