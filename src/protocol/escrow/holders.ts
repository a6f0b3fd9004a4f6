import type { Genesis, Id, SeatNumber, Witness } from '../wire/bodies.ts';
import { MOST_SEATS } from '../wire/body-shapes.ts';
import type { Holders } from './sharing.ts';

/** Among whom keys are shared in a phase. It is fixed when the phase begins, so that shares stay good if a seat then changes hands. */
export interface Sharing {
  escrow: Genesis['escrow'];
  /** The electors of the phase's decision. */
  electors: readonly SeatNumber[];
  /** For each seat of the table, the X25519 key that it had. */
  boxKeys: readonly Id[];
  /** The witness, which holds shares too, but too few to open anything by itself; null without one. */
  witness: Witness | null;
}

/** With fewer other electors than this there is no escrow: two of them could read everything. */
const FEWEST = 3;
/** From this many other electors on, `most` tolerates that one of them is away. */
const ENOUGH_FOR_MOST = 5;

/**
 * Who holds shares of a seat's keys, and how many of them can open a box together. The holders are the other electors of the decision.
 * All of them are needed; with `most` and six electors or more, all but one. A witness has places of its own after the seats'. Null
 * without escrow.
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

/**
 * The witness needs two seats to open a box. It needs three if a player runs it, so that with its owner it can do no more than a
 * stranger's witness could.
 */
function witnessPlaces(threshold: number, witness: Witness | null): readonly SeatNumber[] {
  const held = witness === null ? 0 : Math.max(0, threshold - (witness.plays ? 3 : 2));
  return Array.from({ length: held }, (_, place) => MOST_SEATS + place);
}

/** Whether a holder's place is one of the witness's, which come after those of all seats. */
export function isWitnessPlace(place: SeatNumber): boolean {
  return place >= MOST_SEATS;
}
