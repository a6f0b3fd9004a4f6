import { DISMISSAL, isFullSet } from '../../deciding/values.ts';
import type { Value } from '../../wire/bodies.ts';
import { ballotZeroOf, type BallotZero } from '../round/ballot-zero.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import type { Listing } from './witness-list.ts';

/**
 * What an honest seat may accept at ballot 0 at a table with a witness:
 * 1. if the witness is proved to lie, the dismissal of the witness;
 * 2. else the set that the witness has listed. If every seat has orders in the set, an honest seat may accept it at once; otherwise only
 *    after the deadline;
 * 3. if the witness has listed nothing, only the change, or the end of the game, that the seats asked for.
 */
export function ballotZeroListed(round: SealedRound, listing: Listing, asked: Value | null): BallotZero {
  const none = { due: null, backed: null, overdue: null };
  if (listing.proof() !== null) return { ...none, due: DISMISSAL };
  const value = listing.listed()?.value;
  if (!value) return { ...none, due: asked && ballotZeroOf(round, asked).due };
  return isFullSet(value) ? { ...none, due: value } : { ...none, overdue: value };
}
