import type { Position, Power } from '../../../engine/position.ts';
import { isAlive } from '../../../engine/units.ts';
import type { Judge } from '../../../engine/judge.ts';

/**
 * The seats, by number, that still play: those with a power that has anything left and is commanded. Of two powers in one
 * hand one is enough (ruling 10.22); a power in civil disorder, or collapsed (ruling 3.3), has units but no player. So a
 * person who is out decides nothing more, and holds nobody up by staying away.
 */
export function aliveSeats(
  judge: Judge,
  position: Position,
  hands: readonly (readonly Power[])[],
): readonly number[] {
  const uncommanded = judge.uncommanded(position);
  const plays = (power: Power) => !uncommanded.includes(power) && isAlive(position, power);
  return hands.flatMap((hand, seat) => (hand.some(plays) ? [seat] : []));
}
