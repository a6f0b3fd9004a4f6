import type { Genesis, Id, SeatNumber, Witness } from '../wire/bodies.ts';
import { MOST_SEATS } from '../wire/body-shapes.ts';
import type { Holders } from './sharing.ts';

/**
 * The seats among which keys are shared in a phase. This is fixed when the phase begins, so that shares remain valid if a seat gets another
 * person meanwhile.
 */
export interface Sharing {
  escrow: Genesis['escrow'];
  /** The electors of the phase's decision. */
  electors: readonly SeatNumber[];
  /** For each seat of the table, the X25519 key of its person when the phase began. */
  boxKeys: readonly Id[];
  /** The witness, if the table has one, else null. It holds shares too, but never enough to open a box by itself. */
  witness: Witness | null;
}

/** With fewer other electors than this there is no escrow. Two others could then read all orders. */
const FEWEST = 3;
/** With this many other electors or more, `most` lets one of them be away. */
const ENOUGH_FOR_MOST = 5;

/**
 * The seats that hold shares of a seat's keys, and how many of them can open a box together. The holders are the other electors of the
 * decision. All of them are needed to open a box. With `most` and six electors or more, all but one are enough. If the table has a witness,
 * its places come after those of the seats. Null without escrow.
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
 * The places of the witness among the holders. It gets so few that it needs the shares of two seats to open a box, or of three if a player
 * runs it. So together with its owner, that witness can do no more than a stranger's witness could.
 */
function witnessPlaces(threshold: number, witness: Witness | null): readonly SeatNumber[] {
  const held = witness === null ? 0 : Math.max(0, threshold - (witness.plays ? 3 : 2));
  return Array.from({ length: held }, (_, place) => MOST_SEATS + place);
}

/** Whether a place among the holders is one of the witness's. */
export function isWitnessPlace(place: SeatNumber): boolean {
  return place >= MOST_SEATS;
}
