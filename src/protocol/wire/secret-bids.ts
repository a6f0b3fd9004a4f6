import type { Id, PhaseCode } from './bodies.ts';

// Secret bids as messages carry them, and how long each part must be. docs/secret-bids.md says what the parts are for. Every list is one
// string of bytes: each point and each number takes 32 bytes, and the items follow each other.

/** The secret bids of one seat in a commit. The commit has null in their place if none of the seat's powers may bid. */
export interface SecretBids {
  /** Fresh in each commit. The name of the bids and their secret number depend on it. */
  nonce: Uint8Array;
  /** The Ed25519 key that the author made for these bids, and its signature (escrow/deal-key.ts). Holders unmask their shares with it. */
  point: Uint8Array;
  known: Uint8Array;
  /** Commitments to the coefficients of the polynomial that shares the secret number, the constant term first. */
  coefficients: Uint8Array;
  /** For each holder the share of the secret number, under a mask. */
  shares: Uint8Array;
  /** For each chunk (two orders) the points that the seat bids, under a mask. */
  sums: Uint8Array;
  /** The proof that the bids are within the rules' bounds, and that `sums` holds these bids: its commitments and its answers. */
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

/** What the keeper tells about a phase, with the proof that it follows from the sealed bids. */
export interface KeptOrders {
  /** For each unit of a minor power, the order that it follows: its place among the orders that may be bid for the unit. 0 is to hold. */
  followed: readonly number[];
  marks: Uint8Array;
  answers: Uint8Array;
}

/**
 * Shows the author's part of the count of secret bids. The proofs of decisions about this count follow the proof of the set: decisions that
 * have left out bids, and the decision that has dropped the keeper.
 */
export interface PartBody {
  decision: number;
  /** Whether the part is under a mask, so that only the keeper can read it (`maskedPart`). */
  masked: boolean;
  part: Uint8Array;
  proof: readonly Id[];
}

/**
 * The keeper's word about a phase: which order each unit of a minor power follows. `decision` and `proof`: the same as in a part. The phase is
 * there so that readers of the message can name it.
 */
export interface TellBody extends KeptOrders {
  phase: PhaseCode;
  decision: number;
  proof: readonly Id[];
}

/** An encoded point or number takes this many bytes. */
const ITEM = 32;
/** The bytes of a nonce. */
export const BIDS_NONCE = 24;
/** The bytes of a signature by the key that was made for the bids. */
const SIGNATURE = 64;
/** The orders whose points one sum holds. */
export const ORDERS_IN_CHUNK = 2;
/** The number of sums that hold the points on so many orders. */
export const chunksFor = (orders: number): number => Math.ceil(orders / ORDERS_IN_CHUNK);
/** A proof has this many commitments besides those to the coefficients of a polynomial. */
const FIXED_MARKS = 4;
/** A proof has this many answers besides one for each secret number. */
const FIXED_ANSWERS = 3;

/** The numbers on which the length of a seat's secret bids depends. */
export interface BidCounts {
  /** The orders of all minor powers' units. */
  orders: number;
  /** The orders for which each power of the seat may bid, of all its powers together. */
  places: number;
  /** The degree of the polynomial in the proof. */
  degree: number;
  /** The parts that open a count. */
  threshold: number;
  /** The holders of shares. */
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

/** The length of a proof's two fields, in bytes. `secrets`: the numbers that the proof is about. */
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
 * The most that a message can have of each, before anybody knows what may be bid. In 600 seasons that bots played, 1926 and 1936 never had
 * half as many orders. Holders: all seats of the largest table but one, and as many places of a witness.
 */
const MOST: BidCounts = { orders: 600, places: 1500, degree: 8, threshold: 32, holders: 64 };

/** At most this many orders are numbered in what may be bid. */
export const MOST_ORDERS = MOST.orders;

/** The greatest length of each field of secret bids, in bytes. The form of a commit allows no more. */
export const LONGEST_BIDS = bidSizes(MOST);

/**
 * The greatest length of a keeper's proof, in bytes. A unit with n orders has at most 2n + 1 secret numbers. The degree is one more than
 * the points that all powers together can bid for one order: at most 2 points of each of 32 powers.
 */
export const LONGEST_KEPT = proofSizes(3 * MOST.orders, 65);
