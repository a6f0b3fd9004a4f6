import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';

/** The powers that one person plays together. The powers of a hand belong to one seat of the variant, and are always dealt together. */
export type Hand = readonly Power[];

/**
 * The hands in a position, one for each seat of the variant, in the order of the variant's powers. In a hand, the power that the seat is
 * named after comes first (in the variant 1936: Italy, then the Nationalists). Minor powers belong to no hand. A table deals the hands of
 * the opening position. In the variant Baseball, the powers of a seat change later.
 */
export function handsOf(judge: Judge, position: Position = judge.begin()): readonly Hand[] {
  return [...handsBySeat(judge, position).values()];
}

function handsBySeat(judge: Judge, position: Position): ReadonlyMap<Seat, Hand> {
  const seats = judge.seats(position);
  const hands = new Map<Seat, Power[]>();
  for (const { id } of judge.powers) {
    const seat = seats[id] ?? null;
    if (seat === null) continue;
    const hand = hands.get(seat) ?? [];
    hands.set(seat, id === seat ? [id, ...hand] : [...hand, id]);
  }
  return hands;
}

/** The hand that a power belongs to. Undefined for a minor power and for a power of another variant. */
export function handWith(hands: readonly Hand[], power: Power): Hand | undefined {
  return hands.find((hand) => hand.includes(power));
}

/** The variant's seats whose hands contain at least one of the powers in `dealt`. */
export function seatsDealt(judge: Judge, dealt: readonly Power[]): readonly Seat[] {
  const hands = handsBySeat(judge, judge.begin());
  return [...hands].flatMap(([seat, hand]) => (hand.some((power) => dealt.includes(power)) ? [seat] : []));
}

/** The powers that each person plays in a position. `held`: for each person, the variant's seats that were dealt to this person. */
export function handsHeld(
  judge: Judge,
  position: Position,
  held: readonly (readonly Seat[])[],
): readonly Hand[] {
  const hands = handsBySeat(judge, position);
  return held.map((seats) => [...hands].flatMap(([seat, hand]) => (seats.includes(seat) ? hand : [])));
}

/**
 * Finds the person that a name in an outcome or a score stands for. The name is the id of a seat of the variant or of a power in this
 * position. Returns the person's index in `held`. Null if nobody has the named seat or power.
 */
export function holderOf(
  judge: Judge,
  position: Position,
  held: readonly (readonly Seat[])[],
  named: Power | Seat,
): number | null {
  const seat = judge.seats(position)[named] ?? named;
  const place = held.findIndex((seats) => seats.includes(seat));
  return place < 0 ? null : place;
}
