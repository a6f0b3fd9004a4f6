import type { Message } from './message.ts';

// Ways to sort messages. The result never depends on the order in which the messages came. If a chain forks, messages in the same place are
// sorted by id, the lowest first.

/** Sorts messages by their ids. */
export function byId(one: Message, other: Message): number {
  return one.id < other.id ? -1 : 1;
}

/** Sorts messages by their places in their chains. */
export function bySeq(one: Message, other: Message): number {
  return one.seq - other.seq || byId(one, other);
}

/**
 * Whether a message is newer than another by the same author: the newer message comes later in the chain, or has the lower id in the same
 * place.
 */
export function isNewer(one: Message, other: Message): boolean {
  return one.seq > other.seq || (one.seq === other.seq && one.id < other.id);
}
