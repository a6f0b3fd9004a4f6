import { readPoints } from '../points/points.ts';
import type { CurvePoint } from '../points/points.ts';
import type { Pausable } from '../pausable.ts';
import { bidSizes, isOfSize } from '../wire/secret-bids.ts';
import type { SecretBids } from '../wire/secret-bids.ts';
import type { BidsContext } from './bids-name.ts';
import { areProved, readProof } from './proof.ts';
import type { ReadProof } from './proof.ts';
import { countsFor, seatStatement } from './seat-statement.ts';
import type { BoundStatement } from './statement.ts';

/** A seat's secret bids with everything to which they are bound. */
export interface CastBids {
  context: BidsContext;
  bids: SecretBids;
}

/** The curve points in bids whose proof is good. Other seats use these points to check shares and to count the bids. */
export interface ProvedBids {
  /** The commitments to the coefficients of the polynomial that shares the secret number. */
  coefficients: readonly CurvePoint[];
  sums: readonly CurvePoint[];
}

/** Secret bids after their bytes have been read. */
export interface ReadBids extends ProvedBids {
  statement: BoundStatement;
  proof: ReadProof;
}

/**
 * Checks secret bids, in steps. For each entry, the result has the curve points that others need, or null if the bids are not in the right
 * form or their proof is bad. All proofs are checked by one sum. If this sum is not zero, each proof is checked by itself.
 *
 * The proofs may be of several phases and games. The result for a proof doesn't depend on which proofs are checked together with it. There
 * is one exception: with a chance of 1 in 2^128 at each try, a bad proof may pass.
 */
export function* checkBids(all: readonly CastBids[]): Pausable<readonly (ProvedBids | null)[]> {
  const read: (ReadBids | null)[] = [];
  for (const cast of all) {
    read.push(readBids(cast));
    yield;
  }
  const wellFormed = read.filter((one) => one !== null);
  if (areProved(wellFormed)) return read.map(provedIn);
  const proved: (ProvedBids | null)[] = [];
  for (const one of read) {
    yield;
    proved.push(one && areProved([one]) ? provedIn(one) : null);
  }
  return proved;
}

/**
 * Reads secret bids. Null unless all fields have exactly the length that the bidding asks for, and every item has its one valid encoding.
 */
export function readBids({ context, bids }: CastBids): ReadBids | null {
  if (!isOfSize(bids, bidSizes(countsFor(context)))) return null;
  const [coefficients, sums] = [readPoints(bids.coefficients), readPoints(bids.sums)];
  const mask = coefficients?.[0];
  if (!coefficients || !sums || !mask) return null;
  const statement = seatStatement(context, bids, sums, mask);
  const proof = readProof(statement, bids);
  return proof && { coefficients, sums, statement, proof };
}

function provedIn(read: ReadBids | null): ProvedBids | null {
  return read && { coefficients: read.coefficients, sums: read.sums };
}
