import { equalBytes } from '@noble/curves/utils.js';
import { generator } from '../points/generators.ts';
import { Fn, readNumbers } from '../points/points.ts';
import { publicProduct } from '../points/sums.ts';
import { bidSizes, isOfSize } from '../wire/secret-bids.ts';
import { boundsOf, handsOf, placesOf } from './bidding.ts';
import { maskNumber } from './bids-name.ts';
import type { SecretBid } from './casting.ts';
import type { CastBids } from './checking.ts';
import { lastChallenge } from './proof.ts';
import { nonceFor } from './proving.ts';
import { countsFor, statementDigest } from './seat-statement.ts';
import { keepsBound, secretAt } from './statement.ts';

// How bids are read when the game is over. All functions here are for bids whose proof is good.

/** The length of an encoded point, in bytes. The first point in `coefficients` is the commitment S; the first point in `marks` is V. */
const POINT = 32;

/** Whether a seat sealed these bids with this secret for bids. `seq`: the place of the commit in its author's chain. */
export function isSealedWith({ context, bids }: CastBids, own: Uint8Array, seq: number): boolean {
  const number = maskNumber(own, context.author, seq, bids.nonce);
  const mask = publicProduct(generator('mask'), number).toBytes();
  return equalBytes(mask, bids.coefficients.subarray(0, POINT));
}

/**
 * Reads who bid what from sealed bids, when the game is over and their seat has shown its secret for bids. `seq`: the place of the commit
 * in its author's chain. The result is null in two cases:
 * 1. This is not the secret with which the bids were sealed (`isSealedWith`).
 * 2. The bids were sealed by a program that did not make the numbers of its proof as ours does. Then the sums still show how many points
 *    all powers of the seat together bid for each order (`totalsIn` with the seat's number in place of σ).
 *
 * Even such a program cannot make us read bids other than those that it sealed. To do that, it would have to know the challenge c before it
 * commits to α.
 */
export function shownBids(
  { context, bids }: CastBids,
  own: Uint8Array,
  seq: number,
): readonly SecretBid[] | null {
  if (!isOfSize(bids, bidSizes(countsFor(context)))) return null;
  const answers = readNumbers(bids.answers);
  if (!answers) return null;
  const number = maskNumber(own, context.author, seq, bids.nonce);
  const statement = { digest: statementDigest(context, bids) };
  const inverse = Fn.inv(lastChallenge(statement, bids.marks));
  const committed = bids.marks.subarray(0, POINT);
  const hands = handsOf(context.bidding, context.powers);
  const places = placesOf(hands);
  const points = places.map((_, place) => {
    const nonce = nonceFor(statement, number, committed, 'secret', place);
    return Fn.mul(Fn.sub(secretAt(answers, place), nonce), inverse);
  });
  if (!boundsOf(context.bidding, hands).every((bound) => keepsBound(bound, points))) return null;
  return places
    .map(({ power, order }, place) => ({ power, order, points: Number(secretAt(points, place)) }))
    .filter((bid) => bid.points > 0);
}
