import type { Board, Space } from '../board.ts';
import type { Judge } from '../judge.ts';
import type { Power, Seat } from '../position.ts';
import { compareText } from '../units.ts';
import type { PowerName } from '../variant.ts';

/** A space's full name; its id where the board does not know it. */
export function spaceName(board: Board, id: Space): string {
  return board.spaces.find((space) => space.id === id)?.name ?? id;
}

/** A power as people read it; an id that the variant does not name stays as it is. */
export function powerName({ powers }: { powers: readonly PowerName[] }, power: Power): string {
  return powers.find(({ id }) => id === power)?.name ?? power;
}

/** Which seat of the variant this is, from 1; null for a power, and for a seat that is named after one. */
export function placeOfSeat(judge: Judge, named: Power | Seat): number | null {
  if (judge.powers.some(({ id }) => id === named)) return null;
  const seats = Object.values(judge.seats(judge.begin())).filter((seat) => seat !== null);
  const place = [...new Set(seats)].sort(compareText).indexOf(named);
  return place < 0 ? null : place + 1;
}

/** Words in a row, as a sentence has them: `A`, `A and B`, `A, B and C`. */
export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
