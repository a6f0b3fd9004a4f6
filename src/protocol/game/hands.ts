import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';

/** The powers that one person plays together, never parted: those behind one seat of the variant. */
export type Hand = readonly Power[];

/**
 * The hands of a variant in a position, one for each of its seats, in the order of its powers; the power that the seat is
 * named after comes first (1936: Italy, then the Nationalists). Powers that nobody sits behind, the minor ones, are in no
 * hand. Those of the beginning are what is dealt, chosen, wished for and left over at a table; later a seat may have others
 * (Baseball).
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

/** The hand that a power belongs to; undefined if it is a minor power or none of this variant. */
export function handWith(hands: readonly Hand[], power: Power): Hand | undefined {
  return hands.find((hand) => hand.includes(power));
}

/** The variant's seats that somebody took who was dealt these powers. */
export function seatsDealt(judge: Judge, dealt: readonly Power[]): readonly Seat[] {
  const hands = handsBySeat(judge, judge.begin());
  return [...hands].flatMap(([seat, hand]) => (hand.some((power) => dealt.includes(power)) ? [seat] : []));
}

/** The powers that each person plays in a position; `held`: the seats of the variant that each took. */
export function handsHeld(
  judge: Judge,
  position: Position,
  held: readonly (readonly Seat[])[],
): readonly Hand[] {
  const hands = handsBySeat(judge, position);
  return held.map((seats) => [...hands].flatMap(([seat, hand]) => (seats.includes(seat) ? hand : [])));
}

/**
 * Who is meant by the name of a winner or of a row of the score, which is a seat of the variant or a power of this
 * position: the place in `held`; null if nobody holds it.
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
