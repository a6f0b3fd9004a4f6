import { hexToBytes } from '@noble/hashes/utils.js';
import { sealKey } from '../../../src/protocol/wire/keys.ts';
import type { Content } from '../../../src/protocol/wire/message.ts';
import type { OrderTexts } from '../../../src/protocol/wire/order-sheet.ts';
import { POWERS } from '../tables.ts';
import { wireOf } from '../forger.ts';
import { forgerOf } from './forger-of.ts';
import { escrowLiars, say } from './escrow-liars.ts';
import { bidLiars } from './bids/bid-liars.ts';
import { partLiars } from './bids/part-liars.ts';
import { branchLiars } from './branch-liars.ts';
import { floods } from './floods.ts';
import { hosts } from './hosts.ts';
import { letterLiars } from './letter-liars.ts';
import { late } from './late.ts';
import type { Liar } from './liar.ts';
import type { Node } from './node.ts';
import { seatLiars } from './seat-liars.ts';

/** For each liar, the last phase in which it signed two finals. */
const parted = new WeakMap<Node, string>();

/**
 * When the liar's browser locks orders, the liar sends other final orders to half of the table, in the same place of the chain. The liar
 * forks its chain only once in a phase. A browser stores only a few branches of a chain, so with more branches, different browsers would
 * store different ones.
 */
const twoFinals: Liar = {
  harmless: false,
  act(node, send, others) {
    const { table, seat } = node.player;
    const phase = table.phases.at(-1);
    const own = phase?.commits.find((one) => one.seat === seat);
    if (table.stage !== 'orders' || !phase || own?.state !== 'nothing') return;
    const { phase: code } = phase.position;
    if (parted.get(node) === code) return;
    parted.set(node, code);
    const forger = forgerOf(node);
    const forged = forger.sign(forger.commit(node.person.orders(phase), true));
    node.person.lookIn();
    send(wireOf(forged), others.slice(0, others.length / 2));
  },
};

/** Commits, and then shows a key that does not open the box. */
const wrongKey: Liar = {
  harmless: false,
  replace(node, message) {
    if (message.type !== 'reveal' || node.player.table.phases.length === 0) return [message];
    const forger = forgerOf(node);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const body = { ...message.body, key: node.chance.bytes(32) };
    return [forger.sign({ type: 'reveal', body }, before)];
  },
};

/** Together with a commit, before anything is decided, shows random bytes as the key. */
const earlyReveal: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'commit' || message.body.phase === 'draw') return [message];
    const forger = forgerOf(node);
    const decision = node.player.table.making?.number ?? 0;
    const seal = { commit: message.id, slot: 0 };
    const body = { decision, seal, key: node.chance.bytes(32), proof: [] };
    return [message, forger.sign({ type: 'reveal', body }, message)];
  },
};

/** Accepts one value, and then accepts another value in the same place of its chain. */
const twoAccepts: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'accept' || message.body.value.type !== 'set') return [message];
    const forger = forgerOf(node);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const value = { ...message.body.value, seals: [] };
    return [message, forger.sign({ type: 'accept', body: { ...message.body, value } }, before)];
  },
};

/**
 * Where a message must cite all heads that its author has, cites only some of them. The liar's own browser receives the changed commits
 * too. So it sees two finals of its seat, and stops committing.
 */
const partialHeads: Liar = {
  harmless: false,
  replace(node, message) {
    const { type, body } = message;
    if (type !== 'promise' && type !== 'confirm' && type !== 'commit') return say(node, message, message);
    const heads = body.heads.filter(() => node.chance.chance(50));
    return say(node, message, { type, body: { ...body, heads } } as Content);
  },
};

/** Sends wires in which one bit is wrong, and random bytes. */
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

/** Claims that the phase starts from another position. */
const otherPosition: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'commit' || message.body.phase === 'draw') return [message];
    const forger = forgerOf(node);
    const body = { phase: message.body.phase, position: 'ab'.repeat(32) };
    return [message, forger.sign({ type: 'attest', body }, message)];
  },
};

/** Once there is something to decide, promises a ballot that nobody will ever reach. */
const hugeBallot: Liar = {
  harmless: true,
  act(node, send) {
    const { making } = node.player.table;
    if (!making || !node.chance.chance(5) || making.promises.some(({ seat }) => seat === node.player.seat))
      return;
    const forger = forgerOf(node);
    const body = { decision: making.number, ballot: 900_000, finals: null, heads: [] };
    const message = forger.sign({ type: 'promise', body });
    node.receive(wireOf(message));
    send(wireOf(message));
  },
};

/** Whenever the liar's browser proposes a set, the liar sends another proposal instead: the same set without the first seat's orders. */
const falseProposal: Liar = {
  harmless: true,
  replace(node, message) {
    if (message.type !== 'propose' || message.body.value.type !== 'set') return [message];
    const forger = forgerOf(node);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const { value } = message.body;
    const seals = value.seals.map(({ seat, seal }, place) => ({ seat, seal: place === 0 ? null : seal }));
    return [forger.sign({ type: 'propose', body: { ...message.body, value: { ...value, seals } } }, before)];
  },
};

/** Holds back a key and all later messages for a while. */
const lateKey = late('reveal');

/** Seals texts that aren't orders, for powers of other seats. */
const hostileSheet: Liar = {
  harmless: true,
  act(node, send) {
    const { table, seat } = node.player;
    const phase = table.phases.at(-1);
    const own = phase?.commits.find((one) => one.seat === seat);
    if (table.stage !== 'orders' || !phase || own?.state !== 'nothing') return;
    const forger = forgerOf(node);
    const seq = (forger.chain.at(-1)?.seq ?? -1) + 1;
    const seed = hexToBytes(node.player.keep.seed);
    const key = (slot: number, nonce: Uint8Array) =>
      sealKey(seed, forger.keys.chain.public, seq, slot, nonce);
    const powers = [...POWERS, '__proto__', 'constructor', 'nobody'];
    const texts = powers.map((power) => [power, node.chance.pick(HOSTILE).split('\n')]);
    const forged = forger.sign(forger.commit(Object.fromEntries(texts) as OrderTexts, true, key));
    node.receive(wireOf(forged));
    send(wireOf(forged));
  },
};

const HOSTILE = [
  'A PAR - PAR',
  'A Par H\nA Par H\nA Par - Bur',
  'constructor\n__proto__ - toString',
  'A VIE S A VIE S A VIE - A VIE',
  '\u202eA RAP \u0000 \ufeff',
  'F ' + 'x'.repeat(90),
  'Remove A Par\nBuild F Par\nWaive\nWaive\nWaive',
];

export const liars = {
  ...escrowLiars,
  ...floods,
  ...branchLiars,
  ...hosts,
  lateKey,
  twoFinals,
  wrongKey,
  earlyReveal,
  twoAccepts,
  noise,
  partialHeads,
  hostileSheet,
  otherPosition,
  hugeBallot,
  falseProposal,
  ...letterLiars,
  ...seatLiars,
  ...bidLiars,
  ...partLiars,
} as const;

export type LiarName = keyof typeof liars;
