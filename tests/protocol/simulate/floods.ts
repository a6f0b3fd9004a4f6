import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import { wireOf } from '../forger.ts';
import { forgerOf } from './forger-of.ts';
import type { Liar, Send } from './liar.ts';
import type { Node } from './node.ts';

// Liars who sign far more messages than the game needs.

/** Writes letters without end. */
const flood: Liar = {
  harmless: true,
  act(node, send) {
    for (const message of babble(node)) {
      node.receive(wireOf(message));
      send(wireOf(message));
    }
  },
};

/**
 * Writes letters without end. The letters come after the last message of the browser's chain, but the browser never hears of them. So the
 * letters fork the chain again and again.
 */
const forks: Liar = {
  harmless: false,
  branches: true,
  act(node, send) {
    for (const message of babble(node)) send(wireOf(message));
  },
};

function babble(node: Node): readonly Message[] {
  if (node.player.table.stage !== 'orders' || !node.chance.chance(10)) return [];
  const forger = forgerOf(node);
  const said: Message[] = [];
  for (let count = 0; count < 8; count++) {
    const body = {
      type: 'open' as const,
      phase: 'S1901M',
      letter: utf8ToBytes(`flood ${count} ${node.chance.below(1e6)}`),
    };
    said.push(forger.sign({ type: 'press', body }, said.at(-1) ?? forger.chain.at(-1) ?? null));
  }
  return said;
}

/** Promises ballot after ballot, in this decision and in later ones. */
const promiseFlood: Liar = {
  harmless: true,
  act(node, send) {
    const { making } = node.player.table;
    if (!making || !node.chance.chance(3)) return;
    const [of, from] = [making.number + node.chance.below(3), 1 + node.chance.below(50)];
    say(node, send, (count) => ({
      type: 'promise',
      body: { decision: of, ballot: from + count, finals: null, heads: [] },
    }));
  },
};

/** Accepts value after value, in this decision and in later ones. */
const acceptFlood: Liar = {
  harmless: false,
  act(node, send) {
    const { making } = node.player.table;
    const voice = making?.accepts[0];
    if (!making || !voice || !node.chance.chance(3)) return;
    say(node, send, (count) => ({
      type: 'accept',
      body: { decision: making.number + count, ballot: 0, value: voice.value, proposal: null },
    }));
  },
};

const HINTS = ['wss://10.0.0.1', 'wss://localhost:1', 'ws://[::1]', `wss://flood.example/${'x'.repeat(170)}`];

/** Names one mailbox after another: addresses that nobody reaches, addresses in people's own networks, and texts that are not addresses. */
const hintFlood: Liar = {
  harmless: true,
  act(node, send) {
    if (node.player.seat === null || !node.chance.chance(10)) return;
    say(node, send, (count) => ({
      type: 'hint',
      body: { mail: [`wss://${node.chance.below(1e6)}.example`, node.chance.pick(HINTS)].slice(count % 3) },
    }));
    const strange = { mail: [node.chance.pick(['javascript:alert(1)', 'https://x.example', 'wss://A B'])] };
    send(wireOf(forgerOf(node).sign({ type: 'hint', body: strange })));
  },
};

/** Signs and sends eight messages on the chain that the liar's browser writes. */
function say(node: Node, send: Send, content: (count: number) => Content): void {
  for (let count = 0; count < 8; count++) {
    const wire = wireOf(forgerOf(node).sign(content(count)));
    node.receive(wire);
    send(wire);
  }
}

export const floods = { flood, forks, promiseFlood, acceptFlood, hintFlood } as const;
