import { wireOf } from '../forger.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import { forgerOf } from './forger-of.ts';
import type { Liar } from './liar.ts';
import type { Node } from './node.ts';

// Liars who host the table, and lie as its host.

const done = new WeakSet<Node>();

/** Sends a second genesis to half of the other seats. */
const twoTables: Liar = {
  harmless: false,
  branches: true,
  hosts: true,
  act(node, send, others) {
    const { genesis } = node.player.table;
    if (!genesis || done.has(node) || !node.chance.chance(10)) return;
    done.add(node);
    const { id: _id, host: _host, ...body } = genesis;
    const other = forgerOf(node).sign(
      { type: 'genesis', body: { ...body, nonce: node.chance.bytes(16) } },
      null,
      null,
    );
    send(wireOf(other), others.slice(0, others.length / 2));
  },
};

/** Sends two rosters in the same place of the chain. */
const twoRosters: Liar = {
  harmless: false,
  branches: true,
  hosts: true,
  replace(node, message) {
    if (message.type !== 'roster') return [message];
    const forger = forgerOf(node);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const body = { ...message.body, claims: message.body.claims.toReversed() };
    const lobby = node.player.table.genesis?.id as Id;
    return [message, forger.sign({ type: 'roster', body }, before, lobby)];
  },
};

/** Turns away people who have claimed seats, again and again. */
const dismissals: Liar = {
  harmless: false,
  branches: true,
  hosts: true,
  act(node) {
    const { player, chance } = node;
    const { genesis, game, claims } = player.table;
    const others = claims.filter(({ pen }) => pen !== player.chain);
    if (!genesis || game || others.length === 0 || !chance.chance(5)) return;
    player.dismissClaimant(chance.pick(others).id);
  },
};

export const hosts = { twoTables, twoRosters, dismissals } as const;
