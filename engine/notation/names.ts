import type { Board, Space } from '../board.ts';
import type { Judge } from '../judge.ts';
import type { Power, Seat } from '../position.ts';
import { compareText } from '../units.ts';
import type { PowerName } from '../variant.ts';

/** A space's full name, or its id if the board has no such space. */
export function spaceName(board: Board, id: Space): string {
  return board.spaces.find((space) => space.id === id)?.name ?? id;
}

/** A power's name, or its id if the variant gives that power no name. */
export function powerName({ powers }: { powers: readonly PowerName[] }, power: Power): string {
  return powers.find(({ id }) => id === power)?.name ?? power;
}

/**
 * The place of a seat among the variant's seats, counted from 1. The result is null if no seat has this id. The result is also null if a
 * power has this id: many seats have the id of their power, and are called by that power's name.
 */
export function placeOfSeat(judge: Judge, named: Power | Seat): number | null {
  if (judge.powers.some(({ id }) => id === named)) return null;
  const seats = Object.values(judge.seats(judge.begin())).filter((seat) => seat !== null);
  const place = [...new Set(seats)].sort(compareText).indexOf(named);
  return place < 0 ? null : place + 1;
}

/** Joins words as in a sentence: `A`, `A and B`, `A, B and C`. */
export function join(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}
