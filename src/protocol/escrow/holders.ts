import type { Genesis, Id, SeatNumber } from '../wire/bodies.ts';
import type { Holders } from './sharing.ts';

/** Among whom keys are shared in a phase, fixed when it begins: what was dealt stays good though a seat changes hands meanwhile. */
export interface Sharing {
  escrow: Genesis['escrow'];
  /** The electors of the phase's decision. */
  electors: readonly SeatNumber[];
  /** Per seat of the table, the X25519 key of whoever had it. */
  boxKeys: readonly Id[];
}

/** With fewer others there is no escrow: two of them could read everything. */
const FEWEST = 3;
/** From so many others on `most` bears that one of them is away. */
const ENOUGH_FOR_MOST = 5;

/**
 * Who holds a seat's keys in escrow, and how many of them open together: the other electors of the decision; all of them, or with
 * `most` from six electors on all but one. Null: nobody does.
 */
export function holdersOf({ escrow, electors, boxKeys }: Sharing, author: SeatNumber): Holders | null {
  const seats = electors.filter((seat) => seat !== author);
  if (escrow === 'none' || seats.length < FEWEST) return null;
  const borne = escrow === 'most' && seats.length >= ENOUGH_FOR_MOST ? 1 : 0;
  return { seats, boxes: seats.map((seat) => boxKeys[seat] as Id), threshold: seats.length - borne };
}
