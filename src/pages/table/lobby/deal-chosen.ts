import type { Power } from '../../../../engine/position.ts';
import type { Seating } from '../../../protocol/wire/bodies.ts';
import type { Hand } from '../../../protocol/game/hands.ts';
import * as words from '../../../words/made/table.js';

/** A hand of powers, with its name for players. */
interface NamedHand {
  hand: Hand;
  name: string;
}

/**
 * Deals the powers when players pick hands, each by the first power of the hand ('' for no pick):
 * 1. each player gets the hand they picked;
 * 2. each player without a pick gets one of those left over;
 * 3. with `share`, the rest go round the table until none is left.
 * Throws a sentence if two players picked the same hand.
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
