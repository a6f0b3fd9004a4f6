import type { Position, Power } from '../../engine/position.ts';

/** Whether a power has anything left: a unit, a dislodged unit, or a centre. */
export function isAlive(position: Position, power: Power): boolean {
  return (
    position.units.some((unit) => unit.power === power) ||
    position.dislodged.some(({ unit }) => unit.power === power) ||
    Object.values(position.centres).includes(power)
  );
}

/** The seats, by number, that still have a power alive. */
export function aliveSeats(position: Position, hands: readonly (readonly Power[])[]): readonly number[] {
  return hands.flatMap((hand, seat) => (hand.some((power) => isAlive(position, power)) ? [seat] : []));
}
