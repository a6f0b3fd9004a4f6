import type { Power } from '../../engine/position.ts';
import type { Seating } from './bodies.ts';
import { drawNumber } from './seal.ts';

/** What the dealing must know of a seat. */
export interface Dealing {
  /** Whether it opened its box in the drawing: who does not picks last. */
  opened: boolean;
  /** Best first; they count only with seating `preference`. */
  wishes: readonly Power[];
}

/**
 * Deals the powers to the seats, in turns, by a beacon to which all seats gave. Returns each seat's powers,
 * in the order of `seats`. With `disorder` there is one turn, and the powers left over are nobody's.
 */
export function dealPowers(
  seating: Seating,
  powers: readonly Power[],
  seats: readonly Dealing[],
  beacon: string,
): readonly (readonly Power[])[] {
  const hands: Power[][] = seats.map(() => []);
  const free = shuffle(powers, beacon, 'powers');
  const order = pickingOrder(seats, beacon);
  const picks = seating.spare === 'share' ? powers.length : Math.min(powers.length, seats.length);
  for (let pick = 0; pick < picks; pick++) {
    const seat = order[pick % order.length] as number;
    const wishes = seating.by === 'preference' ? (seats[seat]?.wishes ?? []) : [];
    const power = wishes.find((wish) => free.includes(wish)) ?? (free[0] as Power);
    free.splice(free.indexOf(power), 1);
    hands[seat]?.push(power);
  }
  return hands.map((hand) => powers.filter((power) => hand.includes(power)));
}

function pickingOrder(seats: readonly Dealing[], beacon: string): readonly number[] {
  const shuffled = shuffle(
    seats.map((_, seat) => seat),
    beacon,
    'seats',
  );
  const opened = (seat: number) => seats[seat]?.opened === true;
  return [...shuffled.filter(opened), ...shuffled.filter((seat) => !opened(seat))];
}

/** The items in an order that the beacon and the name fix (Fisher and Yates). */
function shuffle<T>(items: readonly T[], beacon: string, name: string): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = drawNumber(beacon, `${name} ${last}`, last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
