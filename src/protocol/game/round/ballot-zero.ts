import { valueKey } from '../../deciding/ballots.ts';
import type { Voice } from '../../deciding/ballots.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import { liarsBorne } from '../../deciding/quorum.ts';
import type { SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log.ts';
import type { SealedRound } from './sealed-round.ts';
import { sameAct } from '../votes/motions.ts';
import type { Listing } from '../witness/listing.ts';

/** What may be accepted at ballot 0. */
export interface Dues {
  /** The value that nothing is missing for; null while something is. */
  due: Value | null;
  /** While something is missing: the set that more seats have accepted than may lie. */
  backed: Value | null;
  /** While something is missing: what to accept when the time is over; null where nothing is decided without each seat. */
  overdue: Value | null;
}

/** What lets a table go on without its witness. */
export const DISMISSAL: Value = { type: 'change', change: { type: 'witness' }, votes: [] };

/**
 * The same at a table with a witness: nothing but what it lists, or a vote's act before it has; and that the table goes on without it
 * once it is proved to lie.
 */
export function duesListed(round: SealedRound, listing: Listing, asked: Value | null): Dues {
  const none = { due: null, backed: null, overdue: null };
  if (listing.proof() !== null) return { ...none, due: DISMISSAL };
  const value = listing.listed()?.value;
  if (!value) return { ...none, due: asked && duesOf(round, asked).due };
  return isFull(value) ? { ...none, due: value } : { ...none, overdue: value };
}

/** What the witness listed for a round, as somebody knows it; that it is to go, if he knows that it lies; null if he knows of no list. */
export function listedTo(round: SealedRound, known: Known): Value | null {
  if (!round.listing) return null;
  if (round.listing.proof(known) !== null) return DISMISSAL;
  const listed = round.listing.listed(known);
  return listed && withoutBad(listed.value, (seat) => round.isBadTo(seat, known));
}

/** What may be accepted while a round's set is being decided, `asked`: a vote's act that may be decided instead. */
export function duesOf(round: SealedRound, asked: Value | null): Dues {
  const { deciding } = round;
  const due = dueValue(deciding, asked, round.full);
  if (due || !deciding) return { due, backed: null, overdue: null };
  const backed = backedSet(deciding);
  return { due, backed, overdue: deciding.needsAll ? null : (backed ?? round.held) };
}

/**
 * The value to accept at ballot 0: what was asked and may be decided, before a full set. `asked`, `full`: as they follow from all
 * that is here. Where others have accepted nearly the same, it is theirs: what changed on its way must not tear the table.
 */
function dueValue(deciding: Deciding | null, asked: Value | null, full: Value | null): Value | null {
  const accepts = (deciding?.ballots.accepts ?? []).filter(({ ballot }) => ballot === 0);
  if (asked) return withOtherVotes(accepts, asked);
  return full && deciding ? (backedSet(deciding) ?? full) : full;
}

/**
 * The set that more seats have accepted at ballot 0 than may lie, though a lock in it was changed since, or somebody whom it leaves
 * out came late; that of most seats. It goes before what one sees oneself: one honest seat at least knew no more when its time was
 * over. One clock that is fast leaves nobody out, so that takes two.
 */
function backedSet({ electors, ballots }: Deciding): Value | null {
  const accepted = ballots.accepts.filter(({ ballot, value }) => ballot === 0 && value.type === 'set');
  const sets = accepted.map(({ value }) => value);
  const backing = (value: Value) => sets.filter((other) => valueKey(other) === valueKey(value)).length;
  const liars = liarsBorne(electors.length);
  const backed = sets.filter((value) => backing(value) > (isFull(value) ? liars : Math.max(liars, 1)));
  return backed.sort((one, other) => backing(other) - backing(one) || byKey(one, other))[0] ?? null;
}

/** The same act for which others have cited other votes. */
function withOtherVotes(accepts: readonly Voice[], asked: Value): Value {
  const same = accepts.map(({ value }) => value).filter((value) => sameAct(asked, value));
  return same.sort(byKey)[0] ?? asked;
}

/** Whether this is a set in which every seat has orders. */
export function isFull(value: Value): boolean {
  return value.type === 'set' && value.seals.every(({ seal }) => seal !== null);
}

function byKey(one: Value, other: Value): number {
  return valueKey(one) < valueKey(other) ? -1 : 1;
}

/** A set with nothing of whoever dealt a key badly. */
function withoutBad(set: Value, isBad: (seat: SeatNumber) => boolean): Value {
  if (set.type !== 'set') return set;
  return { ...set, seals: set.seals.map(({ seat, seal }) => ({ seat, seal: isBad(seat) ? null : seal })) };
}
