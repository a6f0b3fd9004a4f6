import type { Id, SeatNumber, Value } from '../wire/bodies.ts';
import { canonical } from '../wire/canonical.ts';
import { hexOf } from '../wire/hash.ts';
import { valueShape } from '../wire/body-shapes.ts';

/** The value that fixes which sealed orders count in a phase. */
export type SetValue = Extract<Value, { type: 'set' }>;

/** For each seat that was asked for orders: the seal of the seat's orders that count; null if none of the seat's orders count. */
export type DecidedSet = SetValue['seals'];

/** The value by which a table dismisses its witness. */
export const DISMISSAL: Value = { type: 'change', change: { type: 'witness' }, votes: [] };

/** The value by which a table goes on without its keeper. */
export const KEEPER_DROP: Value = { type: 'change', change: { type: 'keeper' }, votes: [] };

/** Whether a value is `KEEPER_DROP`. */
export function isKeeperDrop(value: Value | null): boolean {
  return value?.type === 'change' && value.change.type === 'keeper' && value.votes.length === 0;
}

const keys = new WeakMap<Value, string>();

/** The canonical bytes of a value, in hex. Two values with the same key are the same value. */
export function valueKey(value: Value): string {
  const known = keys.get(value);
  if (known !== undefined) return known;
  const key = hexOf(canonical(valueShape.write(value)));
  keys.set(value, key);
  return key;
}

/** Compares two values by their keys, for sorting. */
export function compareValues(one: Value, other: Value): number {
  return valueKey(one) < valueKey(other) ? -1 : 1;
}

/** Whether two values have the same effect. The votes that the values cite make no difference. */
export function haveSameEffect(one: Value | null, other: Value): boolean {
  const withoutVotes = (value: Value) => JSON.stringify('votes' in value ? { ...value, votes: [] } : value);
  return one !== null && withoutVotes(one) === withoutVotes(other);
}

/** The seals of a set; empty if the value is not a set. */
export function sealsIn(value: Value | null | undefined): DecidedSet {
  return value?.type === 'set' ? value.seals : [];
}

/** The given set, without the orders of seats that dealt a key badly. */
export function withoutBad(set: Value, isBad: (seat: SeatNumber) => boolean): Value {
  if (set.type !== 'set') return set;
  return { ...set, seals: set.seals.map(({ seat, seal }) => ({ seat, seal: isBad(seat) ? null : seal })) };
}

/** The claim by which a device asked for a seat's pen, if this value passes the pen to that device; null for other values. */
export function penAskedIn(value: Value): Id | null {
  return value.type === 'change' && value.change.type === 'pen' ? value.change.claim : null;
}
