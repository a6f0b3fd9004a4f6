import { Player } from '../../../src/protocol/player/player.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import { reopenMessage } from '../../../src/protocol/wire/message.ts';
import { wireOf } from '../forger.ts';
import { forgerOf } from './forger-of.ts';
import type { Liar, Send } from './liar.ts';
import type { Node } from './node.ts';

// Liars who hand their seats over.

/**
 * For each liar, other people whose keys the liar has. These helpers ask for a seat, hand it on when they have it, and never lock orders.
 */
const helpers = new WeakMap<Node, readonly Player[]>();
const HELPERS = 2;

function helpersOf(node: Node): readonly Player[] {
  const { link } = node.player.keep;
  const join = () => Player.joinTable(link, node.chance.bytes(32), node.chance.bytes, node.shared);
  const known = helpers.get(node) ?? Array.from({ length: HELPERS }, join);
  helpers.set(node, known);
  return known;
}

/** Sends what a helper has signed. */
function publish(node: Node, helper: Player, send: Send): void {
  for (const wire of helper.drain().signed) {
    node.receive(wire);
    node.give(reopenMessage(wire));
    send(wire);
  }
}

/** Asks for a seat, if this person has none and hasn't asked. */
function ask(node: Node, helper: Player, send: Send): void {
  const { seats, applicants, game } = helper.table;
  const pens = [...seats.map(({ pen }) => pen), ...applicants.map(({ pen }) => pen)];
  if (!game || pens.includes(helper.chain)) return;
  helper.applyForSeat(`Heir ${helper.chain.slice(0, 8)}`);
  publish(node, helper, send);
}

/** Signs a handover, if the person still has the seat and the claimant still asks. */
function handOver(person: Player, claim: Id | undefined): void {
  const isAsking = person.table.applicants.some(({ id }) => id === claim);
  if (claim && person.seat !== null && isAsking) person.handOver(claim);
}

/**
 * Hands its seat to another person, and that person hands it on or back. This happens as often as possible: also in the middle of phases,
 * to two people at once, and sometimes in two messages for one place of the chain.
 */
const handsOver: Liar = {
  harmless: false,
  act(node, send, others) {
    const { player, chance } = node;
    if (!player.table.game || player.table.ending || !chance.chance(player.isLate ? 60 : 15)) return;
    const people = helpersOf(node);
    for (const helper of people) {
      helper.takeWires([...player.held].flatMap(([id, wire]) => (helper.held.has(id) ? [] : [wire])));
      publish(node, helper, send);
      ask(node, helper, send);
    }
    const holder = [player, ...people].find(({ seat }) => seat !== null);
    const { applicants } = player.table;
    const heirs = applicants.filter(({ pen }) => pen !== holder?.chain && chainsOf(node).includes(pen));
    const [first, second] = heirs.map(({ id }) => id);
    if (!holder || !first) {
      if (holder && holder !== player && !applicants.some(({ pen }) => pen === player.chain))
        node.ask((own) => own.applyForSeat('Heir again'));
      return;
    }
    if (holder !== player) {
      for (const claim of [first, second]) handOver(holder, claim);
      return publish(node, holder, send);
    }
    node.ask((own) => handOver(own, first));
    if (!second) return;
    if (chance.chance(70)) return node.ask((own) => handOver(own, second));
    const forger = forgerOf(node);
    const before = forger.chain.at(-2) ?? null;
    send(
      wireOf(forger.sign({ type: 'handover', body: { claim: second } }, before)),
      others.slice(0, others.length / 2),
    );
  },
  chains: chainsOf,
};

/** The chains of a liar and of its helpers. */
function chainsOf(node: Node): readonly Id[] {
  return [node.player.chain, ...(helpers.get(node) ?? []).map(({ chain }) => chain)];
}

export const seatLiars = { handsOver } as const;
