import { seatName } from '../../orders/names.ts';
import type { Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Occupant } from '../../protocol/game/told/people.ts';
import * as words from '../../words/made/person.js';

/**
 * The name of a person. If the person has lost their seat, the text also says who got the seat next, so that readers don't mix up the two
 * people.
 */
export const tellPerson = ({ name, next }: Occupant): string =>
  next === null ? name : words.person_before({ name, next });

/** The name of the player on each of the variant's seats; empty in a game that one person plays alone. */
export type People = Readonly<Record<Seat, string>>;

/**
 * The name of a winner or of a row of scores. A seat that is named after a power has the power's name. Any other seat has its player's
 * name. If the player's name is unknown, the seat is called `Player 3`, for example.
 */
export function nameOfSeat(judge: Judge, named: Power | Seat, people: People): string {
  const isPower = judge.powers.some(({ id }) => id === named);
  return isPower ? seatName(judge, named) : (people[named] ?? seatName(judge, named));
}
