import { valueKey } from '../deciding/ballots.ts';
import type { Voice } from '../deciding/ballots.ts';
import type { Deciding } from '../deciding/deciding.ts';
import { liarsBorne } from '../deciding/quorum.ts';
import type { Value } from '../wire/bodies.ts';
import { sameAct } from './seats/motions.ts';

/**
 * The value to accept at ballot 0: what was asked and may be decided, before a full set. `asked`, `full`: as they follow from all
 * that is here. Where others have accepted nearly the same, it is theirs: what changed on its way must not tear the table.
 */
export function dueValue(deciding: Deciding | null, asked: Value | null, full: Value | null): Value | null {
  const accepts = (deciding?.ballots.accepts ?? []).filter(({ ballot }) => ballot === 0);
  if (asked) return withOtherVotes(accepts, asked);
  return full && deciding ? withOlderLocks(accepts, full, liarsBorne(deciding.electors.length)) : full;
}

/** The same act for which others have cited other votes. */
function withOtherVotes(accepts: readonly Voice[], asked: Value): Value {
  const same = accepts.map(({ value }) => value).filter((value) => sameAct(asked, value));
  return same.sort(byKey)[0] ?? asked;
}

/** A set that more seats have accepted than may lie, though a lock in it was changed since; that of most seats. */
function withOlderLocks(accepts: readonly Voice[], full: Value, liars: number): Value {
  const sets = accepts.map(({ value }) => value).filter(({ type }) => type === 'set');
  const backing = (value: Value) => sets.filter((other) => valueKey(other) === valueKey(value)).length;
  const backed = sets.filter((value) => backing(value) > liars);
  return backed.sort((one, other) => backing(other) - backing(one) || byKey(one, other))[0] ?? full;
}

function byKey(one: Value, other: Value): number {
  return valueKey(one) < valueKey(other) ? -1 : 1;
}
