import type { Table } from '../protocol/game/told/table.ts';
import type { Id } from '../protocol/wire/bodies.ts';

/**
 * Whether a device should ask for its seat's pen. True if the device has never had the pen and has no open request for it. When any device
 * gets the pen, all requests for it lapse. `seat` is the seat's key, and `chain` the key of the device's chain.
 */
export function wantsPen({ game, seats, ending }: Table, seat: Id, chain: Id): boolean {
  const own = seats.find(({ key, gone }) => key === seat && !gone);
  if (!game || !own || ending) return false;
  return !own.pens.includes(chain) && !own.asking.some(({ pen }) => pen === chain);
}
