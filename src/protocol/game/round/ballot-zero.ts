import type { Voice } from '../../deciding/ballots.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import { liarsTolerated } from '../../deciding/quorum.ts';
import { compareValues, haveSameEffect, isFullSet, valueKey } from '../../deciding/values.ts';
import type { Value } from '../../wire/bodies.ts';
import type { SealedRound } from './sealed-round.ts';

/** What an honest seat may accept at ballot 0. */
export interface BallotZero {
  /** The value for which nothing is missing; null while something is. */
  due: Value | null;
  /** While something is missing: the set that more seats have accepted than may lie. */
  backed: Value | null;
  /** While something is missing: what to accept once the deadline has passed. Null where nothing is decided without each seat. */
  overdue: Value | null;
}

/** What may be accepted while a round's set is being decided. `asked`: a change or end that the seats have asked for. */
export function ballotZeroOf({ deciding, boxes, held }: SealedRound, asked: Value | null): BallotZero {
  const due = dueValue(deciding, asked, boxes.full);
  if (due || !deciding) return { due, backed: null, overdue: null };
  const backed = backedSet(deciding);
  return { due, backed, overdue: deciding.needsAll ? null : (backed ?? held) };
}

/**
 * The value that is due: what the seats asked for goes before a full set. `asked` and `full` follow from the messages that are
 * here. Where others have accepted nearly the same value, theirs is due: a vote or a commit that was still on its way must not
 * split the accepts between two values.
 */
function dueValue(deciding: Deciding | null, asked: Value | null, full: Value | null): Value | null {
  const accepts = (deciding?.ballots.accepts ?? []).filter(({ ballot }) => ballot === 0);
  if (asked) return withOtherVotes(accepts, asked);
  return full && deciding ? (backedSet(deciding) ?? full) : full;
}

/**
 * The set that more seats have accepted at ballot 0 than may lie; of several, the one that most have accepted. It goes before the
 * set that this browser sees, even if a seat has sealed something new since, or orders that the set leaves out came late: at least
 * one honest seat knew no more when its deadline passed. A set with gaps needs two seats at least, so that one fast clock leaves
 * nobody out.
 */
function backedSet({ electors, ballots }: Deciding): Value | null {
  const accepted = ballots.accepts.filter(({ ballot, value }) => ballot === 0 && value.type === 'set');
  const sets = accepted.map(({ value }) => value);
  const backing = (value: Value) => sets.filter((other) => valueKey(other) === valueKey(value)).length;
  const liars = liarsTolerated(electors.length);
  const backed = sets.filter((value) => backing(value) > (isFullSet(value) ? liars : Math.max(liars, 1)));
  return backed.sort((one, other) => backing(other) - backing(one) || compareValues(one, other))[0] ?? null;
}

/** What was asked for, citing the votes that others have cited for it. */
function withOtherVotes(accepts: readonly Voice[], asked: Value): Value {
  const same = accepts.map(({ value }) => value).filter((value) => haveSameEffect(asked, value));
  return same.sort(compareValues)[0] ?? asked;
}
