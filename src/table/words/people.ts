import { seatName } from '../../../engine/notation/names.ts';
import type { Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';

/** Who sits on each seat of the variant, by name; nobody at a board of one’s own. */
export type People = Readonly<Record<Seat, string>>;

/** A winner or a row of the score as people call it: the power a seat is named after, else its person, else `Player 3`. */
export function nameOfSeat(judge: Judge, named: Power | Seat, people: People): string {
  const isPower = judge.powers.some(({ id }) => id === named);
  return isPower ? seatName(judge, named) : (people[named] ?? seatName(judge, named));
}
