import { utf8ToBytes } from '@noble/hashes/utils.js';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import { certify, signMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { Forger, wireOf } from '../forger.ts';
import { escrowLiars } from './escrow-liars.ts';
import type { Node } from './node.ts';

/** Sends a wire from the liar to the nodes named, or to all. */
export type Send = (wire: Uint8Array, to?: readonly number[]) => void;

/** What one kind of liar does besides, or instead of, what his browser does. */
export interface Liar {
  /** Whether the table can go on without a later ballot although he lies. */
  harmless: boolean;
  /** He signs so many branches that browsers keep different ones: they agree on what is decided, not on his faults. */
  branches?: true;
  /** Called in every step. */
  act?(node: Node, send: Send, others: readonly number[]): void;
  /** What goes out in place of a message of his browser. */
  replace?(node: Node, message: Message): readonly Message[];
}

/** Half of the table sees one set of orders, half another. */
const twoFinals: Liar = {
  harmless: false,
  act(node, send, others) {
    const { table, seat } = node.player;
    const phase = table.phases.at(-1);
    const own = phase?.commits.find((one) => one.seat === seat);
    if (table.stage !== 'orders' || !phase || own?.state !== 'nothing') return;
    const forger = new Forger(node.player, node.chance);
    const forged = forger.sign(forger.commit(node.orders(phase), true));
    node.live(0, true);
    send(wireOf(forged), others.slice(0, others.length / 2));
  },
};

/** Commits, then shows another key. */
const wrongKey: Liar = {
  harmless: false,
  replace(node, message) {
    if (message.type !== 'reveal' || node.player.table.phases.length === 0) return [message];
    const forger = new Forger(node.player, node.chance);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const body = { ...message.body, key: node.chance.bytes(32) };
    return [forger.sign({ type: 'reveal', body }, before)];
  },
};

/** Shows the key along with the commit, before anything is decided. */
const earlyReveal: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'commit' || message.body.phase === 'draw') return [message];
    const forger = new Forger(node.player, node.chance);
    const decision = node.player.table.making?.number ?? 0;
    const seal = { commit: message.id, slot: 0 };
    const body = { decision, seal, key: node.chance.bytes(32), proof: [] };
    return [message, forger.sign({ type: 'reveal', body }, message)];
  },
};

/** Accepts one set to some and another to others. */
const twoAccepts: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'accept' || message.body.value.type !== 'set') return [message];
    const forger = new Forger(node.player, node.chance);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const value = { ...message.body.value, seals: [] };
    return [message, forger.sign({ type: 'accept', body: { ...message.body, value } }, before)];
  },
};

/** Writes and writes, one message after another. */
const flood: Liar = {
  harmless: true,
  act(node, send) {
    for (const message of babble(node)) {
      node.receive(wireOf(message));
      send(wireOf(message));
    }
  },
};

/** Writes and writes, always in the place of what he signed before. */
const forks: Liar = {
  harmless: false,
  branches: true,
  act(node, send) {
    for (const message of babble(node)) send(wireOf(message));
  },
};

function babble(node: Node): readonly Message[] {
  if (node.player.table.stage !== 'orders' || !node.chance.chance(10)) return [];
  const forger = new Forger(node.player, node.chance);
  const said: Message[] = [];
  for (let count = 0; count < 8; count++) {
    const body = { to: [], text: utf8ToBytes(`flood ${count} ${node.chance.below(1e6)}`) };
    said.push(forger.sign({ type: 'press', body }, said.at(-1) ?? forger.chain.at(-1) ?? null));
  }
  return said;
}

/** Sends broken bytes, and messages of another table. */
const noise: Liar = {
  harmless: true,
  act(node, send) {
    const wires = node.player.wires();
    if (wires.length === 0 || !node.chance.chance(20)) return;
    const wire = node.chance.pick(wires).slice();
    const place = node.chance.below(wire.length);
    wire[place] = (wire[place] as number) ^ (1 << node.chance.below(8));
    send(wire);
    send(node.chance.bytes(node.chance.below(200)));
  },
};

/** Says that the phase starts from another position. */
const otherPosition: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'commit' || message.body.phase === 'draw') return [message];
    const forger = new Forger(node.player, node.chance);
    const body = { phase: message.body.phase, position: 'ab'.repeat(32) };
    return [message, forger.sign({ type: 'attest', body }, message)];
  },
};

/** Promises a ballot that nobody will ever reach, as soon as there is a decision to make. */
const hugeBallot: Liar = {
  harmless: true,
  act(node, send) {
    const { making } = node.player.table;
    if (!making || !node.chance.chance(5) || making.promises.some(({ seat }) => seat === node.player.seat))
      return;
    const forger = new Forger(node.player, node.chance);
    const body = { decision: making.number, ballot: 900_000, heads: [] };
    const message = forger.sign({ type: 'promise', body });
    node.receive(wireOf(message));
    send(wireOf(message));
  },
};

/** When it is his turn to propose, proposes that the first seat has no orders. */
const falseProposal: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'propose' || message.body.value.type !== 'set') return [message];
    const forger = new Forger(node.player, node.chance);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const { value } = message.body;
    const seals = value.seals.map(({ seat, seal }, place) => ({ seat, seal: place === 0 ? null : seal }));
    return [forger.sign({ type: 'propose', body: { ...message.body, value: { ...value, seals } } }, before)];
  },
};

/** What a liar holds back, and how many steps he still does. */
const heldBack = new WeakMap<Node, { messages: Message[]; steps: number }>();

/** Shows a key, and all he says after it, only when others may have gone on without it: to one of them first, or to all. */
const lateKey: Liar = {
  harmless: true,
  replace(node, message) {
    const held = heldBack.get(node);
    if (held) held.messages.push(message);
    else if (message.type !== 'reveal' || node.player.table.phases.length === 0) return [message];
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
};

/** Who has only the link claims seats, and writes in the game without one. */
const stranger: Liar = {
  harmless: true,
  act(node, send) {
    const { genesis, game } = node.player.table;
    if (!genesis || !node.chance.chance(10)) return;
    const { seat, box, chain } = gameKeys(
      node.chance.bytes(32),
      node.player.link.room,
      node.chance.bytes(16),
    );
    const certificate = certify(genesis.id, chain.public, seat);
    const body = { seat: seat.public, box: box.public, name: 'Eve', wishes: [], passes: 0, certificate };
    const first = { game: genesis.id, author: chain.public, seq: 0, prev: null };
    const claim = signMessage({ type: 'claim', body, ...first }, chain);
    const place = { game: game ?? genesis.id, author: chain.public, seq: 1, prev: claim.id };
    const press = { type: 'press', body: { to: [], text: utf8ToBytes('nobody') } } as const;
    for (const message of [signMessage({ ...press, ...place }, chain), claim]) send(wireOf(message));
  },
};

export const liars = {
  ...escrowLiars,
  lateKey,
  stranger,
  twoFinals,
  wrongKey,
  earlyReveal,
  twoAccepts,
  flood,
  forks,
  noise,
  otherPosition,
  hugeBallot,
  falseProposal,
} as const;

export type LiarName = keyof typeof liars;
