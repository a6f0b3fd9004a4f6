import { DISMISSAL } from '../../deciding/values.ts';
import type { Value } from '../../wire/bodies.ts';
import { backedSet, ballotZeroOf, isBacked, type BallotZero } from '../round/ballot-zero.ts';
import type { SealedRound } from '../round/sealed-round.ts';
import { gapsIn } from './gaps.ts';
import type { Listing } from './witness-list.ts';

/**
 * What an honest seat may accept at ballot 0 at a table with a witness:
 * 1. if the witness is proved to lie, the dismissal of the witness;
 * 2. else a set that at least two seats, and more seats than can be liars, have accepted;
 * 3. else the set that the witness has listed. If the set has a final of every seat, an honest seat may accept it at once; otherwise only
 *    after the deadline;
 * 4. if the witness has listed nothing, only the change, or the end of the game, that the seats asked for.
 */
export function ballotZeroListed(round: SealedRound, listing: Listing, asked: Value | null): BallotZero {
  const none = { due: null, backed: null, overdue: null };
  if (listing.proof() !== null) return { ...none, due: DISMISSAL };
  const value = listing.listed()?.value;
  if (!value) return { ...none, due: asked && ballotZeroOf(round, asked).due };
  const backed = round.deciding && backedSet(round.deciding, round.boxes);
  if (backed && round.deciding && isBacked(round.deciding, backed)) return { ...none, due: backed };
  return gapsIn(value, round.boxes).length === 0 ? { ...none, due: value } : { ...none, overdue: value };
}
