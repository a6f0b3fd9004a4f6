import type { Message } from './message.ts';

// The orders in which messages are listed where nothing may depend on which of them came first. In one place of a chain that
// forks, the lower id goes first.

export function byId(one: Message, other: Message): number {
  return one.id < other.id ? -1 : 1;
}

/** By their places in their chains. */
export function bySeq(one: Message, other: Message): number {
  return one.seq - other.seq || byId(one, other);
}

/** Whether a message is newer than another of its author: it stands later, or in the same place and goes first there. */
export function isNewer(one: Message, other: Message): boolean {
  return one.seq > other.seq || (one.seq === other.seq && one.id < other.id);
}
