import type { Genesis, Id, SeatNumber, Witness } from '../wire/bodies.ts';
import { MOST_SEATS } from '../wire/body-shapes.ts';
import type { Holders } from './sharing.ts';

/**
 * The seats among which keys are shared in a phase. These seats are fixed when the phase begins. So shares remain valid if a seat gets
 * another person during the phase.
 */
export interface Sharing {
  escrow: Genesis['escrow'];
  /** The electors of the phase's decision. */
  electors: readonly SeatNumber[];
  /** For each seat of the table, the X25519 key of its person when the phase began. */
  boxKeys: readonly Id[];
  /** The witness of the table; null if the table has no witness. A witness holds shares too, but never enough to open a box by itself. */
  witness: Witness | null;
}

/**
 * A key is shared without a witness only if there are at least this many electors besides the seat that deals the key. If only two other
 * seats held shares of a seat's keys, these two together could read all orders of that seat.
 */
const FEWEST = 3;
/**
 * If there are only this many electors besides the seat that deals the key, this key is shared only at a table with a witness that no
 * player runs. The box then needs a share of this witness too.
 */
const ENOUGH_WITH_WITNESS = 2;
/**
 * One elector may be away when a box is opened, if there are at least this many electors besides the seat that deals the key, and if the
 * terms say `most`.
 */
const ENOUGH_FOR_MOST = 5;

/**
 * Who holds shares of a seat's keys, and how many shares open a box. The holders are all other electors of the phase's decision. Usually a
 * box needs as many shares as there are other electors. If the terms say `most` and there are six electors or more, a box needs one share
 * fewer. If the table has a witness, the witness's places come after the places of the seats. If there are three electors and a witness that
 * no player runs, a box needs the shares of the two other electors and of the witness. Null if there is no escrow.
 */
export function holdersOf(sharing: Sharing, author: SeatNumber): Holders | null {
  const { escrow, electors, boxKeys, witness } = sharing;
  const others = electors.filter((seat) => seat !== author);
  if (escrow === 'none') return null;
  const threshold = thresholdOf(others.length, sharing);
  if (threshold === null) return null;
  const places = witnessPlaces(threshold, witness);
  const boxes = [...others.map((seat) => boxKeys[seat] as Id), ...places.map(() => witness?.box as Id)];
  return { seats: [...others, ...places], boxes, threshold };
}

/** How many shares open a box, if this many electors besides its author decide. Null if there is no escrow. */
function thresholdOf(others: number, { escrow, witness }: Sharing): number | null {
  if (others === ENOUGH_WITH_WITNESS && witness && !witness.plays) return others + 1;
  if (others < FEWEST) return null;
  return escrow === 'most' && others >= ENOUGH_FOR_MOST ? others - 1 : others;
}

/**
 * The places of the witness in the list of holders, one for each of the witness's shares. To open a box, the witness also needs the shares
 * of two seats, or of three seats if a player runs the witness. So a player's witness together with that player can do no more than a
 * stranger's witness.
 */
function witnessPlaces(threshold: number, witness: Witness | null): readonly SeatNumber[] {
  const held = witness === null ? 0 : Math.max(0, threshold - (witness.plays ? 3 : 2));
  return Array.from({ length: held }, (_, place) => MOST_SEATS + place);
}

/** Whether a place among the holders is a place of the witness. */
export function isWitnessPlace(place: SeatNumber): boolean {
  return place >= MOST_SEATS;
}
