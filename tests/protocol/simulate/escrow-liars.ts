import type { Dealt, Id, SealName } from '../../../src/protocol/wire/bodies.ts';
import { currentRound, decisionLetting } from '../../../src/protocol/game/told/table.ts';
import type { RoundRecord } from '../../../src/protocol/game/told/table.ts';
import { showAgreed } from '../../../src/protocol/escrow/agreed.ts';
import { reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import { wireOf } from '../forger.ts';
import type { Forger } from '../forger.ts';
import { forgerOf } from './forger-of.ts';
import type { Liar, Send } from './liar.ts';
import type { Node } from './node.ts';

// Liars who show no keys, deal false shares of keys, or lie about shares.

/** The fork of a liar's chain into two branches. The other seats get one branch, and the liar's own browser writes the other one. */
interface Branch {
  last: Message | null;
  /** For the id of each message that the browser signed: the id of the message that the liar sent instead. */
  ids: Map<Id, Id>;
}

const branches = new WeakMap<Node, Branch>();

/**
 * Signs the given content, to be sent in place of a message of the liar's browser. If the content is null, no message is sent. If the
 * browser signs more messages later, the liar signs them again on the new branch.
 */
export function say(node: Node, message: Message, content: Content | null): readonly Message[] {
  const forger = forgerOf(node);
  const known = branches.get(node);
  if (!known && content === message) return [message];
  const last = forger.chain.find(({ id }) => id === message.prev) ?? null;
  const branch = known ?? { last, ids: new Map<Id, Id>() };
  branches.set(node, branch);
  if (content === null) {
    if (branch.last) branch.ids.set(message.id, branch.last.id);
    return [];
  }
  const forged = forger.sign(renamed(content, branch.ids), branch.last);
  branch.last = forged;
  branch.ids.set(message.id, forged.id);
  node.receive(wireOf(forged));
  return [forged];
}

/**
 * Replaces ids that the content cites. Where the content cites a message of the liar's own browser, the result cites the message that the
 * other seats have in place of that message.
 */
function renamed({ type, body }: Content, ids: ReadonlyMap<Id, Id>): Content {
  const cited = ['heads', 'accepts', 'proof', 'promises'];
  const entries = Object.entries(body).map(([name, value]): [string, unknown] => {
    const list = cited.includes(name) ? (value as readonly Id[]) : null;
    return [name, list ? [...new Set(list.map((id) => ids.get(id) ?? id))] : value];
  });
  return { type, body: Object.fromEntries(entries) } as unknown as Content;
}

/**
 * Shows no key, not even in the drawing. The liar sends messages that differ from those that its own browser signed. The liar's browser
 * receives these messages too. The browser then sees two finals of its own seat, so after a while it stops committing.
 */
const withholds: Liar = {
  harmless: false,
  replace: (node, message) => say(node, message, message.type === 'reveal' ? null : message),
};

/** Lets `forge` change what the browser dealt for each of its keys. Chance decides whether the liar shows the key afterwards. */
const dealing = (forge: (forger: Forger, node: Node, dealt: Dealt, digest: Id) => Dealt): Liar => ({
  harmless: false,
  replace(node, message) {
    if (message.type === 'reveal') return say(node, message, node.chance.chance(50) ? null : message);
    if (message.type !== 'commit') return say(node, message, message);
    const forger = forgerOf(node);
    const { body } = message;
    const digests = [body.sealed, ...body.ahead].map(({ digest }) => digest);
    const dealt = body.dealt.map((one, slot) => forge(forger, node, one, digests[slot] as Id));
    return say(node, message, { type: 'commit', body: { ...body, dealt } });
  },
});

const spoilt = (node: Node, dealt: Dealt, isSpoilt: (place: number) => boolean): Dealt => ({
  ...dealt,
  shares: dealt.shares.map((share, place) => (isSpoilt(place) ? node.chance.bytes(32) : share)),
});

/** Seals one bad share, for one other seat. */
const badShare = dealing((_forger, node, dealt) => spoilt(node, dealt, (place) => place === 0));

/** Seals bad shares for all other seats. */
const badShares = dealing((_forger, node, dealt) => spoilt(node, dealt, () => true));

/** Publishes random bytes as the digest of one share. */
const badDigest = dealing((_forger, node, dealt) => ({
  ...dealt,
  digests: dealt.digests.map((digest, place) => (place === 1 ? node.chance.bytes(32) : digest)),
}));

/**
 * Publishes random bytes in place of the box's deal key or of the proof of that key. The shares themselves are still masked with the right
 * key.
 */
const badDealKey = dealing((_forger, node, dealt) => {
  const bad = node.chance.bytes(node.chance.chance(50) ? 32 : 64);
  return bad.length === 32 ? { ...dealt, point: bad } : { ...dealt, known: bad };
});

/** Deals shares of a key that is not the key of the box. */
const otherKey = dealing(
  (forger, node, dealt, digest) => forger.deal(node.chance.bytes(32), digest) ?? dealt,
);

/** The orders that other seats have sealed in a round. */
function anothers(node: Node, round: RoundRecord) {
  const sealed = round.set ?? round.commits;
  return sealed.flatMap(({ seat, seal }) => (seal && seat !== node.player.seat ? [{ seat, seal }] : []));
}

/** Signs and sends an additional message on the chain that the liar's browser writes. */
export function add(node: Node, send: Send, content: Content): void {
  const forged = forgerOf(node).sign(content);
  node.receive(wireOf(forged));
  send(wireOf(forged));
}

/** Shows random bytes as its shares of other seats' keys, either with the proof of a decision or before there is a decision. */
const wrongShare: Liar = {
  harmless: true,
  act(node, send) {
    const round = currentRound(node.player.table);
    const sealed = round && node.chance.pick([null, ...anothers(node, round)]);
    if (!round || !sealed || !node.chance.chance(30)) return;
    const letting = decisionLetting(node.player.table, round, sealed.seal);
    const [decision, proof] = [letting?.number ?? round.decision, letting?.proof ?? []];
    if (decision === null) return;
    const body = { decision, seal: sealed.seal, share: node.chance.bytes(32), proof };
    add(node, send, { type: 'share', body });
  },
};

/**
 * Claims that good shares are bad. The secret that the liar shares with the dealer, and the proof of this secret, may be true or false.
 */
const falseAccusation: Liar = {
  harmless: true,
  act(node, send) {
    const { player, chance } = node;
    const round = currentRound(player.table);
    const sealed = round && chance.pick([null, ...anothers(node, round)]);
    if (!round || !sealed || !chance.chance(10)) return;
    const decision = round.decision ?? decisionLetting(player.table, round, sealed.seal)?.number;
    if (decision === undefined) return;
    const forger = forgerOf(node);
    const shown = shownOf(node, forger, sealed.seal);
    const agreed = shown && chance.chance(50) ? shown.agreed : chance.bytes(32);
    const proof = shown && chance.chance(50) ? shown.proof : chance.bytes(64);
    add(node, send, { type: 'accuse', body: { decision, seal: sealed.seal, agreed, proof } });
  },
};

/**
 * The secret and the proof that an honest seat would show if it accused the dealer of this box; null if no shares were dealt with the box.
 */
function shownOf({ player }: Node, { keys }: Forger, { commit, slot }: SealName) {
  const wire = player.held.get(commit);
  const message = wire && reopenMessage(wire);
  if (message?.type !== 'commit') return null;
  const { sealed, ahead, dealt } = message.body;
  const [one, box] = [dealt[slot], slot === 0 ? sealed : ahead[slot - 1]];
  return one && box ? showAgreed(keys.box.secret, one, { author: message.author, digest: box.digest }) : null;
}

export const escrowLiars = {
  withholds,
  badShare,
  badShares,
  badDigest,
  badDealKey,
  otherKey,
  wrongShare,
  falseAccusation,
} as const;
