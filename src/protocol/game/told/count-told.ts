import type { Bought } from '../../../../engine/command/bidding.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { MaskedPart } from '../round/kept-count.ts';

/** A count of secret bids. */
export interface CountTold {
  /** The seats whose bids are counted, with the commits that have these bids. */
  counted: readonly { seat: SeatNumber; commit: Id }[];
  /** The seats that have shown their parts of the count: to the keeper if a keeper counts, and else to everybody. */
  shown: readonly SeatNumber[];
  /** The seats whose parts would help; empty once there are enough parts, and if the count is lost. */
  owed: readonly SeatNumber[];
  /** Whether there can never be enough parts, because too few of the persons to whom shares were dealt still have their seats. */
  isLost: boolean;
  /**
   * The points on each order of the bidding, of all counted seats together. Null before enough parts are public, and while a keeper counts.
   */
  totals: readonly number[] | null;
  /** What goes by the keeper; null if the round began without a keeper. */
  keeper: KeptTold | null;
}

/** A keeper's share in a count of secret bids. */
interface KeptTold {
  /** Whether the seats have dropped the keeper before it told what it counted. Then everybody sees the parts. */
  isDropped: boolean;
  /** The parts that only the keeper can read, also those of the witness's places. */
  parts: readonly MaskedPart[];
  /** The orders that the keeper proved; null before that. */
  bought: Bought | null;
  /** The keeper's words about this count whose proofs are bad. */
  wrong: readonly Id[];
}
