import type { Id, SeatNumber } from '../wire/bodies.ts';
import type { Message } from '../wire/message.ts';
import { needs } from '../wire/log/needs.ts';
import type { Table } from '../game/told/table.ts';

/**
 * The messages to hand to others, in the order of `messages`:
 * - each message that some other seat is not known to hold;
 * - the newest message of each chain of the other seats. If the device that writes such a chain has lost its own messages, the newest
 *   message shows the device its loss.
 *
 * A seat is known to hold the messages that it wrote, and every message that these messages build on or name. Before the game begins, all
 * messages are handed on. `messages`: all messages that this browser holds, each after the messages on which it builds. `own`: the seat
 * that hands the messages on; null for a spectator.
 */
export function lackedByOthers(
  messages: readonly Message[],
  { seats }: Table,
  own: SeatNumber | null,
): readonly Message[] {
  const others = seats.filter(({ number, gone }) => number !== own && !gone);
  const known = others.map(({ pens }) => knownTo(messages, pens));
  const newest = others.flatMap(({ pens }) =>
    pens.map((pen) => messages.findLast(({ author }) => author === pen)?.id),
  );
  const isLacked = ({ id }: Message) => newest.includes(id) || known.some((ids) => !ids.has(id));
  return others.length === 0 ? messages : messages.filter(isLacked);
}

/**
 * The messages that the authors of these chains hold, as their own messages show. These are the messages that the authors wrote, and every
 * message that those messages build on or name.
 */
function knownTo(messages: readonly Message[], chains: readonly Id[]): ReadonlySet<Id> {
  const known = new Set<Id>();
  for (const message of messages.toReversed()) {
    if (!known.has(message.id) && !chains.includes(message.author)) continue;
    known.add(message.id);
    for (const token of needs(message, null)) known.add(token);
    if ('heads' in message.body) for (const head of message.body.heads) known.add(head);
  }
  return known;
}
