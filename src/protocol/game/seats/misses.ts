import type { SeatNumber } from '../../wire/bodies.ts';
import type { Leg } from '../legs.ts';

/** In how many decided sets in a row, the last first, a seat was asked for orders and had none that counted. */
export function missesInARow(legs: readonly Leg[], seat: SeatNumber): number {
  const asked = legs.filter(({ round }) => round.set !== null && round.plan.asks.includes(seat));
  const hit = asked.findLastIndex(({ round }) => {
    const isNamed = round.set?.some((one) => one.seat === seat && one.seal !== null) ?? false;
    return isNamed && !round.leftOut.includes(seat);
  });
  return asked.length - 1 - hit;
}
