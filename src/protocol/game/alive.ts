import type { Position, Power } from '../../../engine/position.ts';
import { isAlive } from '../../../engine/units.ts';
import type { Judge } from '../../../engine/judge.ts';

/**
 * The numbers of the seats that still play: those with a power that is commanded and has anything left. Of two powers in one
 * hand, one is enough (ruling 10.22). A power in civil disorder, or one that has collapsed (ruling 3.3), has units but no player.
 * So a person who is out of the game decides nothing more, and can't hold anybody up by staying away.
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
