import type { Id, PhaseCode } from './bodies.ts';

// Secret bids as messages carry them, and how long each field must be. docs/secret-bids.md says what the fields are for. Every list is one
// string of bytes, in which the items follow each other. An item is a point of the curve or a number, and takes 32 bytes.

/** The secret bids of one seat in a commit. The commit has null in their place if none of the seat's powers may bid. */
export interface SecretBids {
  /** Random bytes, new in each commit. The name of the bids and the secret number that masks them depend on these bytes. */
  nonce: Uint8Array;
  /**
   * The Ed25519 key that the author made for these bids (`point`), and a signature by this key (`known`; escrow/deal-key.ts). Holders use
   * the key to unmask their shares.
   */
  point: Uint8Array;
  known: Uint8Array;
  /** Commitments to the coefficients of the polynomial that shares the secret number, the constant term first. */
  coefficients: Uint8Array;
  /** For each holder the share of the secret number, under a mask. */
  shares: Uint8Array;
  /** For each chunk (two orders): how much the seat bids for these orders, under a mask. */
  sums: Uint8Array;
  /**
   * The commitments (`marks`) and the answers of a proof. The proof shows that the bids are within the rules' bounds, and that `sums`
   * contains these bids.
   */
  marks: Uint8Array;
  answers: Uint8Array;
}

/**
 * Shows a seat's secret for bids when the game is over. The numbers that mask the seat's bids in all its commits derive from this secret, so
 * everybody can then read these bids. All devices of the seat's person have the same secret.
 */
export interface BareBody {
  secret: Uint8Array;
}

/** The orders that won the bidding of a phase, as the keeper announces them, with a proof that these orders follow from the sealed bids. */
export interface KeptOrders {
  /**
   * For each unit of a minor power: which order it follows. The orders of the unit that powers could bid for are in a list, and the number
   * is the order's place there. Place 0 means that the unit holds.
   */
  followed: readonly number[];
  marks: Uint8Array;
  answers: Uint8Array;
}

/**
 * Shows the author's part of the count of secret bids. `proof`: first the proof of the set. After that come the proofs of two kinds of
 * later decisions, if there were any: decisions that left out bids of this set, and the decision that dropped the keeper.
 */
export interface PartBody {
  decision: number;
  /** Whether the part is under a mask, so that only the keeper can read it (`maskedPart`). */
  masked: boolean;
  part: Uint8Array;
  proof: readonly Id[];
}

/**
 * The keeper's word about a phase: which order each unit of a minor power follows. `decision` and `proof` mean the same as in a part. The
 * message contains the phase's code, so that a reader who does not know the decision can still name the phase.
 */
export interface TellBody extends KeptOrders {
  phase: PhaseCode;
  decision: number;
  proof: readonly Id[];
}

/** An encoded point of the curve, or an encoded number, takes this many bytes. */
const ITEM = 32;
/** The bytes of a nonce. */
export const BIDS_NONCE = 24;
/** The bytes of a signature by the key that was made for the bids. */
const SIGNATURE = 64;
/** One sum contains the points that are bid for this many orders. */
export const ORDERS_IN_CHUNK = 2;
/** The number of sums that are needed for the bids for this many orders. */
export const chunksFor = (orders: number): number => Math.ceil(orders / ORDERS_IN_CHUNK);
/** Besides its commitments to the coefficients of a polynomial, a proof has this many further commitments. */
const FIXED_MARKS = 4;
/** Besides one answer for each secret number, a proof has this many further answers. */
const FIXED_ANSWERS = 3;

/** The numbers on which the length of a seat's secret bids depends. */
export interface BidCounts {
  /** The number of orders that powers may bid for, added up over the units of all minor powers. */
  orders: number;
  /** For each of the seat's powers, the number of orders that this power may bid for; all these numbers are added up. */
  places: number;
  /** The degree of the polynomial in the proof. */
  degree: number;
  /** The number of parts that are enough to open a count. */
  threshold: number;
  /** The number of shares that are dealt. Every seat that holds shares gets one; a witness may get several. */
  holders: number;
}

/** The length of each field of a seat's secret bids, in bytes. A reader accepts no other length. */
export function bidSizes(counts: BidCounts): Readonly<Record<keyof SecretBids, number>> {
  const { orders, places, degree, threshold, holders } = counts;
  return {
    nonce: BIDS_NONCE,
    point: ITEM,
    known: SIGNATURE,
    coefficients: ITEM * threshold,
    shares: ITEM * holders,
    sums: ITEM * chunksFor(orders),
    ...proofSizes(places, degree),
  };
}

/** The length of a proof's two fields, in bytes. `secrets`: how many secret numbers the proof is about. */
export function proofSizes(secrets: number, degree: number): { marks: number; answers: number } {
  return { marks: ITEM * (FIXED_MARKS + degree), answers: ITEM * (secrets + FIXED_ANSWERS) };
}

/** Whether every field has the length that `sizes` gives for it. */
export function isOfSize<Field extends string>(
  fields: Readonly<Record<Field, Uint8Array>>,
  sizes: Readonly<Record<Field, number>>,
): boolean {
  return (Object.keys(sizes) as Field[]).every((field) => fields[field].length === sizes[field]);
}

/**
 * The limits of these numbers. They hold for every message, whatever its phase allows powers to bid. `orders`: in 600 seasons of 1926 and
 * 1936 that bots played, no phase had half as many. `holders`: enough for all seats of the largest table except the dealer's, and for just
 * as many shares of a witness.
 */
const MOST: BidCounts = { orders: 600, places: 1500, degree: 8, threshold: 32, holders: 64 };

/** In the bidding of a phase, at most this many orders are numbered, and powers can bid only for numbered orders. */
export const MOST_ORDERS = MOST.orders;

/** The greatest length of each field of secret bids, in bytes. The form of a commit allows no more. */
export const LONGEST_BIDS = bidSizes(MOST);

/**
 * The greatest length of a keeper's proof, in bytes. For a unit with n orders the proof needs at most 2n + 1 secret numbers, and so at most
 * 3n. The degree is one more than the most points that all powers together can bid for one order. That is 64 points, since each of at most
 * 32 powers can bid at most 2.
 */
export const LONGEST_KEPT = proofSizes(3 * MOST.orders, 65);
