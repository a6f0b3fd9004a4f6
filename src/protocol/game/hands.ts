import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';

/** The powers that one person plays together. They belong to one seat of the variant and are never parted. */
export type Hand = readonly Power[];

/**
 * The hands of a variant in a position, one for each of its seats, in the order of its powers. In a hand, the power that the seat is
 * named after comes first (1936: Italy, then the Nationalists). Minor powers have no seat and are in no hand. The hands of the opening
 * position are what a table deals, chooses, wishes for and leaves over. Later a seat may have other powers (Baseball).
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

/** The hand that a power belongs to; undefined if it is a minor power, or a power of another variant. */
export function handWith(hands: readonly Hand[], power: Power): Hand | undefined {
  return hands.find((hand) => hand.includes(power));
}

/** The variant's seats that belong to these dealt powers. */
export function seatsDealt(judge: Judge, dealt: readonly Power[]): readonly Seat[] {
  const hands = handsBySeat(judge, judge.begin());
  return [...hands].flatMap(([seat, hand]) => (hand.some((power) => dealt.includes(power)) ? [seat] : []));
}

/** The powers that each person plays in a position. `held`: the variant's seats that each of them took. */
export function handsHeld(
  judge: Judge,
  position: Position,
  held: readonly (readonly Seat[])[],
): readonly Hand[] {
  const hands = handsBySeat(judge, position);
  return held.map((seats) => [...hands].flatMap(([seat, hand]) => (seats.includes(seat) ? hand : [])));
}

/**
 * The person whom the name of a winner, or of a row in the score, means. The name is a seat of the variant or a power of this position.
 * Returns the person's place in `held`; null if nobody holds it.
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
