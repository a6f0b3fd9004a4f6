import type { Power } from '../../../engine/position.ts';
import type { Seating } from '../wire/bodies.ts';
import type { Hand } from './hands.ts';
import { handWith } from './hands.ts';
import { drawNumber } from '../wire/seal.ts';

/** What the dealing of the powers needs to know about a seat. */
interface Dealing {
  /** Whether the seat opened its box in the drawing of the powers. Seats that didn't open their box pick last. */
  opened: boolean;
  /**
   * The powers that the seat wishes for, best first. A wish for a power is a wish for the whole hand that the power belongs to. Wishes
   * count only if the terms say `preference`.
   */
  wishes: readonly Power[];
}

/**
 * Deals the variant's hands to the seats. The seats take turns to pick a hand. The order of the seats is drawn from the round's beacon, but
 * seats that didn't open their box come last. Returns the powers of each seat, in the order of `seats`. If the terms say `disorder`, each
 * seat picks once, and nobody plays the remaining hands.
 */
export function dealPowers(
  seating: Seating,
  hands: readonly Hand[],
  seats: readonly Dealing[],
  beacon: string,
): readonly (readonly Power[])[] {
  const dealt: Hand[][] = seats.map(() => []);
  const free = shuffle(hands, beacon, 'powers');
  const order = pickingOrder(seats, beacon);
  const picks = seating.spare === 'share' ? hands.length : Math.min(hands.length, seats.length);
  for (let pick = 0; pick < picks; pick++) {
    const seat = order[pick % order.length] as number;
    const wishes = seating.by === 'preference' ? (seats[seat]?.wishes ?? []) : [];
    const wish = wishes.find((power) => handWith(free, power));
    const hand = (wish === undefined ? free[0] : handWith(free, wish)) as Hand;
    free.splice(free.indexOf(hand), 1);
    dealt[seat]?.push(hand);
  }
  return dealt.map((own) => hands.filter((hand) => own.includes(hand)).flat());
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

/** The items, shuffled (Fisher and Yates). The new order depends only on the beacon and on `name`, which says what is shuffled. */
function shuffle<T>(items: readonly T[], beacon: string, name: string): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = drawNumber(beacon, `${name} ${last}`, last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
