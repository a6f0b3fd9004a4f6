import { penAskedIn, valueKey } from '../../deciding/values.ts';
import { promisesCited, quorum } from '../../deciding/quorum.ts';
import type { Id, SeatNumber, Value } from '../../wire/bodies.ts';
import { currentRound } from './table.ts';
import type { Making, Table } from './table.ts';

// These functions read the messages of a decision that is being made, and tell which seats are missing and whether a later ballot could
// help to make the decision.

/** Whether the table still waits for the witness's list of the set. */
export function awaitsWitness({ receipted }: Making): boolean {
  return receipted !== null;
}

/**
 * Whether only the keeper's word is still needed to open the current round's set: all keys are public, and there are enough parts of the
 * count.
 */
export function awaitsKeeper(table: Table): boolean {
  const { keeper = null, isLost = false } = currentRound(table)?.count ?? {};
  const isDone = isLost || keeper === null || keeper.isDropped || keeper.bought !== null;
  return !isDone && isOpened(table);
}

/**
 * Whether all keys are public, and the count of the current round's secret bids is lost. If so, the set can be opened only after a decision
 * that leaves these bids out.
 */
export function isCountLost(table: Table): boolean {
  const isLost = currentRound(table)?.count?.isLost ?? false;
  return isLost && isOpened(table);
}

/** True if three things hold: the set is being opened; no key and no part of the count is owed; no value is due. */
function isOpened({ stage, waitingFor, making }: Table): boolean {
  const isOwed = waitingFor.some(({ what }) => what === 'key' || what === 'part');
  return stage === 'opening' && !isOwed && (making?.due ?? null) === null;
}

/**
 * Whether a later ballot can help to make the decision. A later ballot can help if seats have accepted different values, or if some seat
 * has already promised a later ballot.
 */
export function isTorn({ accepts, promises }: Making): boolean {
  const values = new Set(accepts.map(({ value }) => valueKey(value)));
  return values.size > 1 || promises.length > 0;
}

/**
 * The highest ballot in which a proposal is possible, because enough seats have promised this ballot. A promise of a ballot also counts as
 * a promise of every lower ballot. 0 if no ballot has enough promises.
 */
export function promisedByQuorum({ promises, electors, terms }: Making): number {
  const highest = new Map<SeatNumber, number>();
  for (const { seat, ballot } of promises) highest.set(seat, Math.max(ballot, highest.get(seat) ?? 0));
  const sorted = [...highest.values()].sort((one, other) => other - one);
  return sorted[promisesCited(electors.length, terms) - 1] ?? 0;
}

/**
 * The value that a quorum accepted, with the ballot and one accept of each seat in the quorum. If quorums have accepted values in several
 * ballots, the highest of these ballots counts. Null if no quorum accepted anything.
 */
export function quorumOfAccepts({
  accepts,
  electors,
  terms,
}: Making): { ballot: number; value: Value; accepts: readonly Id[] } | null {
  const highestFirst = accepts.toSorted((one, other) => other.ballot - one.ballot);
  for (const { ballot, value } of highestFirst) {
    const alike = accepts.filter((one) => one.ballot === ballot && valueKey(one.value) === valueKey(value));
    const bySeat = new Map(alike.map((voice) => [voice.seat, voice.message]));
    if (bySeat.size >= quorum(electors.length, terms.few, ballot))
      return { ballot, value, accepts: [...bySeat.values()].sort() };
  }
  return null;
}

/**
 * Whether a later ballot needs fewer electors for a decision than the first ballot does. This is possible only at a table of two seats
 * whose terms let one player go on alone.
 */
export function needsFewerLater({ electors, terms: { few } }: Making): boolean {
  return quorum(electors.length, few, 1) < quorum(electors.length, few, 0);
}

/**
 * Whether the phase's deadline ends the current ballot. The deadline can end only the first ballot or a spent ballot, in two cases:
 * 1. no value is due, because the seats still wait for orders, keys or the witness;
 * 2. a later ballot needs fewer seats, nobody has promised a later ballot, and all accepts are for the same value.
 */
export function endsByDeadline(making: Making): boolean {
  if (promisedByQuorum(making) > making.spent) return false;
  return making.due === null || (needsFewerLater(making) && !isTorn(making));
}

/** Whether the first ballot may end without a decision although a value is due. */
export function mayFail(table: Table, making: Making): boolean {
  return isTorn(making) || mayLackAnAccept(table, making);
}

/**
 * Whether it is possible that some seat never accepts the value that is due. This matters only where every elector must accept. In the
 * first ballot, a device that asks for its seat's pen accepts only the value that grants its own claim. Such a device accepts neither
 * another device's claim nor a set that the witness listed.
 */
function mayLackAnAccept({ seats }: Table, making: Making): boolean {
  const { electors, due, accepts } = making;
  if (!making.needsAll) return false;
  const asked = due && penAskedIn(due);
  const accepted = accepts.filter(({ ballot }) => ballot === 0).map(({ seat }) => seat);
  return seats.some(
    ({ number, asking }) =>
      electors.includes(number) &&
      asking.length > 0 &&
      !asking.some(({ id }) => id === asked) &&
      !accepted.includes(number),
  );
}
