import { showAgreed } from '../../../../src/protocol/escrow/agreed.ts';
import { seatBidsIn } from '../../../../src/protocol/game/round/seat-bids.ts';
import { biddingRoundIn } from '../../../../src/protocol/player/own-bids.ts';
import type { PhaseRecord } from '../../../../src/protocol/game/told/table.ts';
import type { SealName } from '../../../../src/protocol/wire/bodies.ts';
import { BIDS_SLOT } from '../../../../src/protocol/wire/body-shapes.ts';
import type { Message } from '../../../../src/protocol/wire/message.ts';
import { add, say } from '../escrow-liars.ts';
import { forgerOf } from '../forger-of.ts';
import { late } from '../late.ts';
import type { Liar } from '../liar.ts';
import type { Node } from '../node.ts';

// Liars who show no part of a count, or a wrong part, or a part at the wrong time. Other liars want to leave out bids that could be
// counted.

/**
 * The newest phase, if it has secret bids; otherwise null. Also null if the phase's set is decided while `open` is true, or not decided yet
 * while `open` is false.
 */
function biddingPhase({ player: { table } }: Node, open: boolean): PhaseRecord | null {
  const phase = table.phases.at(-1);
  return phase?.bidding && (phase.set === null) === open ? phase : null;
}

/** Shows a part before anything is decided. */
const earlyPart: Liar = {
  harmless: true,
  act(node, send) {
    const phase = biddingPhase(node, true);
    if (!phase || phase.decision === null || !node.chance.chance(10)) return;
    // As its proof, the part cites nothing, or one accept of the set, which decides nothing by itself.
    const accepts = node.player.table.making?.accepts.slice(0, 1).map(({ message }) => message) ?? [];
    const proof = node.chance.chance(50) ? accepts : [];
    const masked = node.player.table.keeper?.isDropped === false;
    const body = { decision: phase.decision, masked, part: node.chance.bytes(32), proof };
    add(node, send, { type: 'part', body });
  },
};

/** Shows random bytes as its part. */
const wrongPart: Liar = {
  harmless: false,
  replace(node, message) {
    if (message.type !== 'part') return say(node, message, message);
    return say(node, message, { type: 'part', body: { ...message.body, part: node.chance.bytes(32) } });
  },
};

/** Shows no part. */
const withholdsPart: Liar = {
  harmless: false,
  replace: (node, message) => say(node, message, message.type === 'part' ? null : message),
};

/** Holds back its part and all later messages for a while. */
const latePart = late('part');

/** For each liar who shows its part first: the key that it has not shown yet. */
const keysKept = new WeakMap<Node, Message>();

/** Shows its part before its key. If it never has to show a part, it does not show its key either. */
const partFirst: Liar = {
  harmless: false,
  replace(node, message) {
    if (message.type === 'reveal' && node.player.table.phases.length > 0) {
      keysKept.set(node, message);
      return say(node, message, null);
    }
    const kept = message.type === 'part' ? keysKept.get(node) : undefined;
    keysKept.delete(node);
    return [...say(node, message, message), ...(kept ? say(node, kept, kept) : [])];
  },
};

/** The liars who have vanished. */
const gone = new WeakSet<Node>();

/** Shows its key, or its key and its part, and never sends anything again. */
const vanishes: Liar = {
  harmless: false,
  replace(node, message) {
    if (gone.has(node)) return [];
    const isLast = message.type === 'part' || (message.type === 'reveal' && node.chance.chance(50));
    if (isLast && node.player.table.phases.length > 0) gone.add(node);
    return [message];
  },
};

/** Demands that the bids of all seats, or of one seat, be left out, although the parts that open them are there or may still come. */
const urgesWithout: Liar = {
  harmless: true,
  act(node, send) {
    const { making, stage } = node.player.table;
    const phase = biddingPhase(node, false);
    if (!phase?.count || !making || stage !== 'opening' || !node.chance.chance(20)) return;
    const seats = phase.count.counted.map(({ seat }) => seat);
    const bids = node.chance.chance(50) ? seats : [node.chance.pick(seats)];
    const value = { type: 'without', phase: phase.phase, seats: [], bids } as const;
    const accept = { decision: making.number, ballot: 0, value, proposal: null };
    add(node, send, { type: 'accept', body: accept });
  },
};

/** Claims that good shares of bids are bad. The secret that it shows, and the proof of this secret, may be true or false. */
const falseBidAccusation: Liar = {
  harmless: true,
  act(node, send) {
    const { player, chance } = node;
    const phase = player.table.phases.at(-1);
    const others = (phase?.commits ?? []).filter(
      ({ seat, seal }) => seal?.slot === 0 && seat !== player.seat,
    );
    if (!phase?.bidding || phase.decision === null || others.length === 0 || !chance.chance(10)) return;
    const { seat, seal } = chance.pick(others);
    const { commit } = seal as SealName;
    const shown = shownOf(node, phase, seat, commit);
    const agreed = shown && chance.chance(50) ? shown.agreed : chance.bytes(32);
    const proof = shown && chance.chance(50) ? shown.proof : chance.bytes(64);
    const body = { decision: phase.decision, seal: { commit, slot: BIDS_SLOT }, agreed, proof };
    add(node, send, { type: 'accuse', body });
  },
};

/**
 * The secret and the proof that an honest seat would show if it accused the dealer of these bids; null if the commit has no bids of the
 * right form.
 */
function shownOf(node: Node, phase: PhaseRecord, dealer: number, commit: string) {
  const wire = node.player.held.get(commit);
  const message = wire && node.read(wire);
  const round = biddingRoundIn(node.player.table, phase);
  const sealed = message?.type === 'commit' && round ? seatBidsIn(round, dealer, message) : null;
  return sealed && showAgreed(forgerOf(node).keys.box.secret, sealed.bids, sealed.dealFor);
}

export const partLiars = {
  earlyPart,
  wrongPart,
  withholdsPart,
  latePart,
  partFirst,
  vanishes,
  urgesWithout,
  falseBidAccusation,
} as const;
