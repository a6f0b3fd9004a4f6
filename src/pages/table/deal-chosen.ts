import type { Power } from '../../../engine/position.ts';
import type { Seating } from '../../protocol/bodies.ts';

/**
 * The powers of each seat when people picked them: everyone's pick ('' for none), then what is left, first to those
 * without a pick, and with `share` around the table until none is left. Throws a sentence if two picked the same.
 */
export function dealChosen(
  powers: readonly Power[],
  picks: readonly (Power | '')[],
  spare: Seating['spare'],
): readonly (readonly Power[])[] {
  const taken = picks.filter((pick) => pick !== '');
  const twice = taken.find((pick, place) => taken.indexOf(pick) !== place);
  if (twice !== undefined)
    throw new Error(`Two people have ${capital(twice)}. Settle who plays it, then start.`);
  const left = powers.filter((power) => !taken.includes(power));
  const hands = picks.map((pick) => (pick === '' ? [] : [pick]));
  for (const hand of hands) if (hand.length === 0) hand.push(...left.splice(0, 1));
  if (spare === 'share') left.forEach((power, place) => hands[place % hands.length]?.push(power));
  return hands;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
