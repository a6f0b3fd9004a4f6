import type { Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';

/** The powers that one person plays together, never parted: those behind one seat of the variant. */
export type Hand = readonly Power[];

/**
 * The hands of a variant: what is dealt, chosen, wished for and left over at a table. One for each of the variant's
 * seats, in the order of its powers; the power that the seat is named after comes first (1936: Italy, then the
 * Nationalists). Powers that nobody sits behind, the minor ones, are in no hand.
 */
export function handsOf(judge: Judge): readonly Hand[] {
  const seats = judge.seats(judge.begin());
  const hands = new Map<Seat, Power[]>();
  for (const { id } of judge.powers) {
    const seat = seats[id] ?? null;
    if (seat === null) continue;
    const hand = hands.get(seat) ?? [];
    hands.set(seat, id === seat ? [id, ...hand] : [...hand, id]);
  }
  return [...hands.values()];
}

/** The hand that a power belongs to; undefined if it is a minor power or none of this variant. */
export function handWith(hands: readonly Hand[], power: Power): Hand | undefined {
  return hands.find((hand) => hand.includes(power));
}

/**
 * Who is meant by the name of a winner or of a row of the score, which is a power or a seat of the variant: the place
 * in `held`, the powers that each person holds; null if nobody holds it.
 */
export function holderOf(judge: Judge, held: readonly Hand[], named: Power | Seat): number | null {
  const seats = judge.seats(judge.begin());
  const place = held.findIndex((powers) => powers.some((power) => power === named || seats[power] === named));
  return place < 0 ? null : place;
}
