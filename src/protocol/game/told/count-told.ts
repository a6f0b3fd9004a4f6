import type { Bought } from '../../../../engine/command/bidding.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { MaskedPart } from '../round/kept-count.ts';

/** A count of secret bids. */
export interface CountTold {
  /** The seats whose bids are counted, with the commits that have these bids. */
  counted: readonly { seat: SeatNumber; commit: Id }[];
  /** The seats that have shown their parts of the count: to the keeper if a keeper counts, otherwise to everybody. */
  shown: readonly SeatNumber[];
  /** The seats whose parts are still needed; empty if there are enough parts, or if the count is lost. */
  owed: readonly SeatNumber[];
  /** Whether there can never be enough parts, because too few of the persons to whom shares were dealt still have their seats. */
  isLost: boolean;
  /**
   * The points on each order of the bidding, of all counted seats together. Null before enough parts are public, and while a keeper counts.
   */
  totals: readonly number[] | null;
  /** What the table tells about the keeper; null if the round began without a keeper. */
  keeper: KeptTold | null;
}

/** What the table tells about a keeper and a count of secret bids. */
interface KeptTold {
  /** Whether the seats have dropped the keeper before it told what it counted. If so, seats show their parts to everybody. */
  isDropped: boolean;
  /** The parts that only the keeper can read, including those of the witness's places. */
  parts: readonly MaskedPart[];
  /** The orders that win, as the keeper has proved; null before there is a proof. */
  bought: Bought | null;
  /** Those of the keeper's words about this count that have bad proofs. */
  wrong: readonly Id[];
}
