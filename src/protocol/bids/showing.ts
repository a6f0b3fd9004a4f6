import { Fn } from '../points/points.ts';
import { handsOf, placesOf } from './bidding.ts';
import { maskNumber } from './bids-name.ts';
import { readBids } from './checking.ts';
import type { CastBids } from './checking.ts';
import { lastChallenge } from './proof.ts';
import { nonceFor } from './proving.ts';
import { keepsBound, secretAt } from './statement.ts';
import type { SecretBid } from './casting.ts';

/**
 * Reads who bid what from sealed bids, when the game is over and their seat has shown its secret for bids. `seq`: the place of the commit
 * in its author's chain. The proof of the bids must be good. Null in two cases:
 * 1. This is not the secret with which the bids were sealed.
 * 2. The bids were sealed by a program that did not make the numbers of its proof as ours does. What such a seat bid for each order, all
 *    its powers together, follows from its sums alone (`totalsIn` with its number in place of σ).
 *
 * Such a program cannot make us read other bids than it sealed: for that, it would have to know the challenge c before it commits to α.
 */
export function shownBids(cast: CastBids, own: Uint8Array, seq: number): readonly SecretBid[] | null {
  const { context, bids } = cast;
  const read = readBids(cast);
  if (!read) return null;
  const { statement, proof } = read;
  const number = maskNumber(own, context.author, seq, bids.nonce);
  const c = lastChallenge(statement, proof.bytes.marks);
  const committed = proof.marks.secrets.toBytes();
  const points = proof.answers.secrets.map((answer, place) => {
    return Fn.div(Fn.sub(answer, nonceFor(statement, number, committed, 'secret', place)), c);
  });
  if (!statement.bounds.every((bound) => keepsBound(bound, points))) return null;
  return placesOf(handsOf(context.bidding, context.powers))
    .map(({ power, order }, place) => ({ power, order, points: Number(secretAt(points, place)) }))
    .filter((bid) => bid.points > 0);
}
