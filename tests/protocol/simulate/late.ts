import type { Message } from '../../../src/protocol/wire/message.ts';
import { wireOf } from '../forger.ts';
import type { Liar } from './liar.ts';
import type { Node } from './node.ts';

/** For each liar who holds back messages: the messages held back, and the number of steps until they are sent. */
const heldBack = new WeakMap<Node, { messages: Message[]; steps: number }>();

/**
 * A liar that holds back a message of this type and all later messages, until the others may have gone on without these messages. Then the
 * liar sends the messages that it held back, each to one node or to all nodes.
 */
export const late = (type: 'reveal' | 'part'): Liar => ({
  harmless: true,
  replace(node, message) {
    const held = heldBack.get(node);
    if (held) held.messages.push(message);
    else if (message.type !== type || node.player.table.phases.length === 0) return [message];
    else heldBack.set(node, { messages: [message], steps: 15 + node.chance.below(50) });
    return [];
  },
  act(node, send, others) {
    const held = heldBack.get(node);
    if (!held || held.steps-- > 0) return;
    const [first, ...later] = held.messages;
    const to = node.chance.chance(50) ? [node.chance.pick(others)] : others;
    if (first) send(wireOf(first), to);
    if (first) node.give(first);
    if (later.length > 0) held.messages = later;
    else heldBack.delete(node);
  },
});
