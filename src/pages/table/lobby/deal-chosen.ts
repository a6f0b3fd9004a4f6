import type { Power } from '../../../../engine/position.ts';
import type { Seating } from '../../../protocol/wire/bodies.ts';
import type { Hand } from '../../../protocol/game/hands.ts';
import * as words from '../../../words/made/table.js';

/** A hand (powers that are dealt together), with its name for players. */
interface NamedHand {
  hand: Hand;
  name: string;
}

/**
 * Deals the powers if players pick hands. A pick is the first power of a hand, or '' for no pick. Throws an error with a sentence for
 * people if two players picked the same hand. The hands are dealt in three steps:
 * 1. each player gets the hand they picked;
 * 2. each player without a pick gets one of the remaining hands;
 * 3. if `spare` is `share`, the hands that still remain are dealt to the players in turn.
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
