import { hexToBytes } from '@noble/hashes/utils.js';
import { handsOf, placesOf } from '../../../../src/protocol/bids/bidding.ts';
import type { DealProducts } from '../../../../src/protocol/bids/sharing.ts';
import type { PhaseRecord } from '../../../../src/protocol/game/told/table.ts';
import { keyProducts } from '../../../../src/protocol/player/per-process.ts';
import type { Id } from '../../../../src/protocol/wire/bodies.ts';
import { sealKey } from '../../../../src/protocol/wire/keys.ts';
import type { Message, MessageOf } from '../../../../src/protocol/wire/message.ts';
import type { SecretBids } from '../../../../src/protocol/wire/secret-bids.ts';
import { randomBids } from '../../bids/bid-table.ts';
import { forged } from '../../bids/forging.ts';
import { wireOf } from '../../forger.ts';
import { forgerOf } from '../forger-of.ts';
import type { Liar, Send } from '../liar.ts';
import type { Node } from '../node.ts';
import { pointsSealed, sealBids, sealingOf } from './sealing.ts';
import type { Sealing } from './sealing.ts';

// Liars who seal secret bids in other ways than an honest browser.

type Commit = MessageOf<'commit'>;

/** The current phase, if a liar has sealed nothing for it yet; otherwise null. */
function phaseToLock({ player: { table, seat } }: Node): PhaseRecord | null {
  const phase = table.phases.at(-1);
  const own = phase?.commits.find((one) => one.seat === seat);
  return phase && table.stage === 'orders' && own?.state === 'nothing' ? phase : null;
}

/** A commit with random orders and these bids, in the next place of the liar's chain. The liar's browser can open the commit's box. */
function commitWith(node: Node, phase: PhaseRecord, bids: SecretBids | null): Commit {
  const forger = forgerOf(node);
  const seq = (forger.chain.at(-1)?.seq ?? -1) + 1;
  const seed = hexToBytes(node.player.keep.seed);
  const key = (slot: number, nonce: Uint8Array) => sealKey(seed, forger.keys.chain.public, seq, slot, nonce);
  return forger.sign(forger.commit(node.person.orders(phase), true, key, bids)) as Commit;
}

const honestBids = (node: Node, sealing: Sealing, products?: DealProducts): SecretBids => {
  const { bidding, powers } = sealing.context;
  return sealBids(sealing, randomBids(bidding, powers, node.chance), products);
};

/** Locks orders before the liar's browser does. The commit has bids that `forge` makes. These bids must not count. */
const unfit = (forge: (node: Node, phase: PhaseRecord, sealing: Sealing) => SecretBids | null): Liar => ({
  harmless: true,
  act(node, send) {
    const phase = phaseToLock(node);
    const sealing = phase && sealingOf(node, phase);
    if (!phase || !sealing) return;
    const lie = commitWith(node, phase, forge(node, phase, sealing));
    node.points.noteUnfit(lie);
    sendOwn(node, send, lie);
  },
});

function sendOwn(node: Node, send: Send, message: Message): void {
  node.receive(wireOf(message));
  send(wireOf(message));
}

/** The bids with one bit of this field changed. */
function changed({ chance }: Node, bids: SecretBids, field: keyof SecretBids): SecretBids {
  const bytes = bids[field].slice();
  const place = chance.below(bytes.length);
  bytes[place] = (bytes[place] as number) ^ (1 << chance.below(8));
  return { ...bids, [field]: bytes };
}

/** The bids have a bad proof: a bit is changed, or a power bids −1, or more points than it has. */
const badProof = unfit((node, _phase, sealing) => {
  if (node.chance.chance(40)) return overbid(node, sealing);
  return changed(node, honestBids(node, sealing), node.chance.pick(['sums', 'marks', 'answers'] as const));
});

/**
 * After the proof of the bids is made, changes their nonce, deal key, commitments or shares. So the proof is bad, and often the shares are
 * bad too.
 */
const changedDeal: Liar = {
  ...unfit((node, _phase, sealing) => {
    const field = node.chance.pick(['nonce', 'point', 'known', 'coefficients', 'shares'] as const);
    return changed(node, honestBids(node, sealing), field);
  }),
  harmless: false,
};

/** Bids that are out of bounds, with the best proof that the liar can make. */
function overbid(node: Node, { context, secrets }: Sealing): SecretBids {
  const { keys } = forgerOf(node);
  const points = placesOf(handsOf(context.bidding, context.powers)).map(() => 0n);
  points[node.chance.below(points.length)] = node.chance.pick([-1n, 3n, 1000n]);
  return forged({ seat: context.seat, keys, own: secrets.own, context }, points).bids;
}

/** A field of the bids is too long or too short, or the bids are missing. */
const otherLengths = unfit((node, _phase, sealing) => {
  const { chance } = node;
  if (chance.chance(20)) return null;
  const bids = honestBids(node, sealing);
  const field = chance.pick(['coefficients', 'shares', 'sums', 'marks', 'answers'] as const);
  const bytes = bids[field];
  const longer = new Uint8Array([...bytes, ...bytes.slice(0, 32)]);
  return { ...bids, [field]: chance.chance(50) ? bytes.slice(32) : longer };
});

/** The bids are copied from another seat, either unchanged or with a nonce of the liar's own. */
const copiedBids: Liar = {
  harmless: true,
  act(node, send) {
    const phase = phaseToLock(node);
    const others = (phase?.commits ?? []).flatMap(({ seat, seal }) => {
      const wire = seal && seat !== node.player.seat ? node.player.held.get(seal.commit) : undefined;
      const message = wire && node.read(wire);
      return message?.type === 'commit' ? (message.body.bids ?? []) : [];
    });
    if (!phase || others.length === 0 || !sealingOf(node, phase)) return;
    const bids = node.chance.pick(others);
    const nonce = node.chance.chance(50) ? bids.nonce : node.chance.bytes(bids.nonce.length);
    const lie = commitWith(node, phase, { ...bids, nonce });
    node.points.noteUnfit(lie);
    sendOwn(node, send, lie);
  },
};

/**
 * Deals bad shares of the number that masks the bids: to one seat, to all seats, or to the seats that have not sealed orders yet. Seats of
 * the last kind may stay away, and then nobody accuses the liar for them. Sometimes the deal key has a bad proof, so that nobody can be
 * sure that the key is the liar's.
 */
const badBidShares: Liar = {
  harmless: false,
  act(node, send) {
    const phase = phaseToLock(node);
    const sealing = phase && sealingOf(node, phase);
    if (!phase || !sealing) return;
    const victims = victimsOf(node, phase, sealing);
    const products: DealProducts = {
      makeDealKey: (secret, dealFor) => {
        const made = keyProducts.makeDealKey(secret, dealFor);
        return node.chance.chance(20) ? { ...made, known: node.chance.bytes(made.known.length) } : made;
      },
      exchange: (own, to) => (victims.includes(to) ? node.chance.bytes(32) : keyProducts.exchange(own, to)),
    };
    const bids = honestBids(node, sealing, products);
    const lie = commitWith(node, phase, bids);
    node.points.note(lie, pointsSealed(sealing, bids));
    sendOwn(node, send, lie);
  },
};

/** The X25519 keys of the holders that get bad shares. */
function victimsOf({ chance }: Node, { commits }: PhaseRecord, { context }: Sealing): readonly Id[] {
  const { seats, boxes } = context.holders;
  const absent = commits.filter(({ state }) => state === 'nothing').map(({ seat }) => seat);
  const away = boxes.filter((_, place) => absent.includes(seats[place] as number));
  if (chance.chance(20)) return boxes;
  return away.length > 0 && chance.chance(70) ? away : [chance.pick(boxes)];
}

/** For each liar who has sealed two sets of bids in one phase, the last phase in which this happened. */
const twice = new WeakMap<Node, string>();

/**
 * Seals two sets of bids in the same place of the chain, as if on two devices of the seat. Half of the table gets the second set. The
 * second device may be a copy of the first, so that the same secret number masks the bids of both.
 */
const twoSealings: Liar = {
  harmless: false,
  act(node, send, others) {
    const phase = phaseToLock(node);
    const sealing = phase && sealingOf(node, phase);
    if (!phase || !sealing || twice.get(node) === phase.digest) return;
    twice.set(node, phase.digest);
    const { secrets } = sealing;
    const nonce = node.chance.chance(50) ? secrets.nonce : node.chance.bytes(secrets.nonce.length);
    const second = { ...sealing, secrets: { ...secrets, nonce } };
    const commits = [sealing, second].map((one) => {
      const bids = honestBids(node, one);
      const commit = commitWith(node, phase, bids);
      node.points.note(commit, pointsSealed(one, bids));
      return commit;
    });
    const [first, other] = commits as [Commit, Commit];
    node.receive(wireOf(first));
    const half = others.filter(() => node.chance.chance(50));
    send(
      wireOf(first),
      others.filter((one) => !half.includes(one)),
    );
    send(wireOf(other), half);
  },
};

export const bidLiars = {
  badProof,
  changedDeal,
  otherLengths,
  copiedBids,
  badBidShares,
  twoSealings,
} as const;
