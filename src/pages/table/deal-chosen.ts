import type { Power } from '../../../engine/position.ts';
import type { Seating } from '../../protocol/wire/bodies.ts';
import type { Hand } from '../../protocol/game/hands.ts';
import * as words from '../../words/made/table.js';

/** A hand with what people call it. */
interface NamedHand {
  hand: Hand;
  name: string;
}

/**
 * The powers of each seat when people picked hands by their first power: everyone's pick ('' for none), then what is
 * left, first to those without a pick, and with `share` around the table until none is left. Throws a sentence if two
 * picked the same.
 */
export function dealChosen(
  hands: readonly NamedHand[],
  picks: readonly (Power | '')[],
  spare: Seating['spare'],
): readonly (readonly Power[])[] {
  const picked = picks.map((pick) => hands.find(({ hand }) => hand[0] === pick) ?? null);
  const taken = picked.filter((hand) => hand !== null);
  const twice = taken.find((hand, place) => taken.indexOf(hand) !== place);
  if (twice) throw new Error(words.table_two_have({ powers: twice.name }));
  const left = hands.filter((hand) => !taken.includes(hand));
  const seats = picked.map((hand) => (hand ? [hand] : []));
  for (const seat of seats) if (seat.length === 0) seat.push(...left.splice(0, 1));
  if (spare === 'share') left.forEach((hand, place) => seats[place % seats.length]?.push(hand));
  return seats.map((seat) => seat.flatMap(({ hand }) => hand));
}
