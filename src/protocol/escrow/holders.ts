import type { Genesis, Id, SeatNumber, Witness } from '../wire/bodies.ts';
import { MOST_SEATS } from '../wire/body-shapes.ts';
import type { Holders } from './sharing.ts';

/** Among whom keys are shared in a phase, fixed when it begins: what was dealt stays good though a seat changes hands meanwhile. */
export interface Sharing {
  escrow: Genesis['escrow'];
  /** The electors of the phase's decision. */
  electors: readonly SeatNumber[];
  /** Per seat of the table, the X25519 key of whoever had it. */
  boxKeys: readonly Id[];
  /** Who besides holds shares, too few to open anything without seats; null: nobody. */
  witness: Witness | null;
}

/** With fewer others there is no escrow: two of them could read everything. */
const FEWEST = 3;
/** From so many others on `most` bears that one of them is away. */
const ENOUGH_FOR_MOST = 5;

/**
 * Who holds a seat's keys in escrow, and how many of them open together: the other electors of the decision; all of them, or with
 * `most` from six electors on all but one. A witness stands in places of its own behind them. Null: nobody does.
 */
export function holdersOf(sharing: Sharing, author: SeatNumber): Holders | null {
  const { escrow, electors, boxKeys, witness } = sharing;
  const others = electors.filter((seat) => seat !== author);
  if (escrow === 'none' || others.length < FEWEST) return null;
  const borne = escrow === 'most' && others.length >= ENOUGH_FOR_MOST ? 1 : 0;
  const threshold = others.length - borne;
  const places = witnessPlaces(threshold, witness);
  const boxes = [...others.map((seat) => boxKeys[seat] as Id), ...places.map(() => witness?.box as Id)];
  return { seats: [...others, ...places], boxes, threshold };
}

/** The witness opens a box with two seats more, with three if a player runs it: it and its owner are worth no more than a stranger's. */
function witnessPlaces(threshold: number, witness: Witness | null): readonly SeatNumber[] {
  const held = witness === null ? 0 : Math.max(0, threshold - (witness.plays ? 3 : 2));
  return Array.from({ length: held }, (_, place) => MOST_SEATS + place);
}

/** Whether a holder's place is the witness's: behind those of all seats. */
export function isWitnessPlace(place: SeatNumber): boolean {
  return place >= MOST_SEATS;
}
