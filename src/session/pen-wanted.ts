import type { Table } from '../protocol/game/told/table.ts';
import type { Id } from '../protocol/wire/bodies.ts';

/**
 * Whether a device of a seat has yet to speak for it for the first time, and is not asking: then it asks for the pen. An asking is
 * void once the pen passes. `seat`: the seat's key; `chain`: the device's.
 */
export function wantsPen({ game, seats, ending }: Table, seat: Id, chain: Id): boolean {
  const own = seats.find(({ key, gone }) => key === seat && !gone);
  if (!game || !own || ending) return false;
  return !own.pens.includes(chain) && !own.asking.some(({ pen }) => pen === chain);
}
