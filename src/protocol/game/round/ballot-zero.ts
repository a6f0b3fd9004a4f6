import type { Voice } from '../../deciding/ballots.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import { liarsTolerated, seatsThatMayBeEarly } from '../../deciding/quorum.ts';
import { compareValues, haveSameEffect, valueKey } from '../../deciding/values.ts';
import type { Value } from '../../wire/bodies.ts';
import { gapsIn } from '../witness/gaps.ts';
import type { RoundBoxes } from './boxes.ts';
import type { SealedRound } from './sealed-round.ts';

/** What an honest seat may accept at ballot 0. */
export interface BallotZero {
  /** The value that a seat may accept at once; null while the seats still wait for orders, keys or the witness. */
  due: Value | null;
  /** While `due` is null: a set accepted by so many seats that not all of them can be liars; null if there is no such set. */
  backed: Value | null;
  /** While `due` is null: the value to accept once the deadline has passed. Null at tables where everyone must decide. */
  overdue: Value | null;
}

/**
 * What an honest seat may accept while a round's set is being decided. `asked`: the change, or the end of the game, that the seats have
 * asked for.
 */
export function ballotZeroOf({ deciding, boxes, held }: SealedRound, asked: Value | null): BallotZero {
  const due = dueValue(deciding, asked, boxes);
  if (due || !deciding) return { due, backed: null, overdue: null };
  const backed = backedSet(deciding, boxes);
  return { due, backed, overdue: deciding.needsAll ? null : (backed ?? held) };
}

/**
 * The value that is due. If the seats have asked for a change, or for the end of the game, then what they asked for is due. If they have
 * asked for neither, the set without gaps that `boxes` can form is due. `asked` and `boxes` follow from the messages that have arrived here.
 * Other seats may already have accepted a slightly different value: the same change or end with other votes, or a set with other finals. In
 * that case, what those seats accepted is due. But another set is due only if so many seats have accepted it that not all of them can be
 * liars. Because of this rule, a late vote or commit does not split the accepts between two values.
 */
function dueValue(deciding: Deciding | null, asked: Value | null, boxes: RoundBoxes): Value | null {
  const { full } = boxes;
  const accepts = (deciding?.ballots.accepts ?? []).filter(({ ballot }) => ballot === 0);
  if (asked) return withOtherVotes(accepts, asked);
  return full && deciding ? (backedSet(deciding, boxes) ?? full) : full;
}

/**
 * Whether enough seats have accepted a value at ballot 0: more seats than can lie, and at least two, so that one fast clock can't leave
 * anybody out.
 */
export function isBacked(deciding: Deciding, value: Value): boolean {
  return backingOf(deciding, value) > seatsThatMayBeEarly(deciding.electors.length);
}

function backingOf({ ballots }: Deciding, value: Value): number {
  const name = valueKey(value);
  return ballots.accepts.filter((one) => one.ballot === 0 && valueKey(one.value) === name).length;
}

/**
 * The set with the most accepts at ballot 0, if so many seats have accepted it that not all of them can be liars. This set takes precedence
 * over a set with newer commits that have arrived here. At least one honest seat accepted this set, so no newer commits had reached that
 * seat when its deadline passed. A set with gaps is returned only if at least two seats have accepted it. So one fast clock can't leave
 * anybody out, and can't make older orders count when their author has replaced them in time by final ones.
 */
export function backedSet(deciding: Deciding, boxes: RoundBoxes): Value | null {
  const { electors, ballots } = deciding;
  const accepted = ballots.accepts.filter(({ ballot, value }) => ballot === 0 && value.type === 'set');
  const backing = (value: Value) => backingOf(deciding, value);
  const liars = liarsTolerated(electors.length);
  const isFull = (value: Value) => gapsIn(value, boxes).length === 0;
  const isMeant = (value: Value) => (isFull(value) ? backing(value) > liars : isBacked(deciding, value));
  const backed = accepted.map(({ value }) => value).filter(isMeant);
  return backed.sort((one, other) => backing(other) - backing(one) || compareValues(one, other))[0] ?? null;
}

/**
 * The change, or the end of the game, that the seats asked for. If other seats have accepted the same value with other votes, the returned
 * value cites those votes.
 */
function withOtherVotes(accepts: readonly Voice[], asked: Value): Value {
  const same = accepts.map(({ value }) => value).filter((value) => haveSameEffect(asked, value));
  return same.sort(compareValues)[0] ?? asked;
}
