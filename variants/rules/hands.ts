import type { Position, Power } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { recall, remember } from './memory.ts';

/** The powers of one player. In the memory, a hand is its powers' ids with `+` between them: `austria+france`. */
export type PlayersHand = readonly Power[];

const handsKey = 'hands';

/**
 * Notes in the memory which powers one player plays together, and which powers have no player at the start (rulings 3.5, 3.7, L7). If every
 * seat of the variant has a player of its own, as in most games, the memory needs no note.
 */
export function withHandsNoted(rules: VariantRules): VariantRules {
  return {
    ...rules,
    deal: (s, hands) => {
      const next = rules.deal(s, hands);
      const usual = handsBySeat(s).map(written);
      const seatOf = s.rules.seats(s);
      const isIn = (hand: PlayersHand, power: Power) => hand.some((one) => seatOf[one] === seatOf[power]);
      const dealt = hands.map((hand) => written(s.powers.filter((power) => isIn(hand, power))));
      const isUsual = dealt.length === usual.length && usual.every((hand) => dealt.includes(hand));
      return isUsual ? next : remember(next, handsKey, dealt.toSorted());
    },
  };
}

/** The powers of each player who plays from the start, in the variant's order of powers. */
export function handsIn(s: Setting): readonly PlayersHand[] {
  const noted = readHands(s.position);
  return noted.length === 0 ? handsBySeat(s) : noted;
}

/** All powers of the player who plays this power, the power itself included. The list is empty if the power had no player at the start. */
export function handWith(s: Setting, power: Power): PlayersHand {
  return handsIn(s).find((hand) => hand.includes(power)) ?? [];
}

const readHands = (position: Position): PlayersHand[] =>
  recall(position, handsKey).map((hand) => hand.split('+'));

/** The powers of each seat of the variant. */
function handsBySeat(s: Setting): readonly PlayersHand[] {
  const seatOf = s.rules.seats(s);
  const seats = new Set(Object.values(seatOf).filter((seat) => seat !== null));
  return [...seats].map((seat) => s.powers.filter((power) => seatOf[power] === seat));
}

const written = (hand: PlayersHand): string => hand.join('+');
