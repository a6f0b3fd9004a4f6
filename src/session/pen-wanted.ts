import type { Table } from '../protocol/game/told/table.ts';
import type { Id } from '../protocol/wire/bodies.ts';

/**
 * Whether a device should ask for its seat's pen: it has never spoken for the seat, and no request of its own is open. Requests
 * lapse once the pen passes to any device. `seat`: the seat's key; `chain`: the device's chain.
 */
export function wantsPen({ game, seats, ending }: Table, seat: Id, chain: Id): boolean {
  const own = seats.find(({ key, gone }) => key === seat && !gone);
  if (!game || !own || ending) return false;
  return !own.pens.includes(chain) && !own.asking.some(({ pen }) => pen === chain);
}
