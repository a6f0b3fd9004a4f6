import type { Position, Power } from '../../../engine/position.ts';
import { isAlive } from '../../../engine/units.ts';
import type { Judge } from '../../../engine/judge.ts';

/**
 * The numbers of the seats that still play. Such a seat has a power with units or centres, and may write orders for this power. If a seat
 * has several powers, it plays on as long as it has one such power (ruling 10.22). A power that is in civil disorder or has collapsed
 * (ruling 3.3) may have units, but nobody writes orders for it. A person who no longer plays takes part in no decision. So that person
 * can't delay the table by staying away.
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
