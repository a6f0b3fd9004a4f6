import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Content, Message } from '../../../src/protocol/wire/message.ts';
import { wireOf } from '../forger.ts';
import { forgerOf } from './forger-of.ts';
import type { Liar } from './liar.ts';
import type { Node } from './node.ts';

// Liars who fork their chains in unusual ways.

const letter = (node: Node): Content => ({
  type: 'press',
  body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes(`branch ${node.chance.below(1e9)}`) },
});

/** Signs many messages for one place of its chain, and cites them all as heads in the next message. */
const namesItself: Liar = {
  harmless: false,
  branches: true,
  act(node, send) {
    const { making, stage } = node.player.table;
    if (stage !== 'orders' || !making || !node.chance.chance(5)) return;
    const forger = forgerOf(node);
    const before = forger.chain.at(-1);
    const branches = Array.from({ length: 12 }, () => forger.sign(letter(node), before));
    const body = {
      decision: making.number + 9,
      ballot: 1,
      finals: null,
      heads: branches.map(({ id }) => id),
    };
    const naming = forger.sign({ type: 'promise', body }, branches[0]);
    for (const message of node.chance.chance(50) ? [naming, ...branches] : [...branches, naming])
      send(wireOf(message));
  },
};

/** Signs a commit after each of the last messages of its chain, so that the chain forks in many places. */
const leaves: Liar = {
  harmless: false,
  branches: true,
  act(node, send, others) {
    const { table, seat } = node.player;
    if (table.stage !== 'orders' || table.phases.length === 0 || seat === null || !node.chance.chance(5))
      return;
    const forger = forgerOf(node);
    const before = forger.chain.filter(({ game }) => game === node.player.table.game).slice(-12);
    const half = others.filter(() => node.chance.chance(50));
    for (const message of before) send(wireOf(forger.sign(forger.commit({}, true), message)), half);
  },
};

/** Signs three messages for one place of its chain, and sends each of them to different people. */
const threeWays: Liar = {
  harmless: false,
  branches: true,
  replace(node, message) {
    if (message.type !== 'commit' || message.body.phase === 'draw') return [message];
    const forger = forgerOf(node);
    const before = forger.chain.find(({ id }) => id === message.prev) ?? null;
    const others: Message[] = [
      forger.sign(letter(node), before),
      forger.sign(forger.commit({}, true), before),
    ];
    return node.chance.chance(50) ? [message, ...others] : [...others, message];
  },
};

/** Goes on signing messages of the lobby after the game has begun. */
const writesInLobby: Liar = {
  harmless: false,
  branches: true,
  act(node, send) {
    const { game, genesis, roster } = node.player.table;
    if (!game || !genesis || !roster || !node.chance.chance(5)) return;
    const forger = forgerOf(node);
    const value = { type: 'roster', roster: roster.id } as const;
    const late: readonly Content[] = [
      { type: 'accept', body: { decision: 0, ballot: 0, value, proposal: null } },
      { type: 'promise', body: { decision: 0, ballot: 1, finals: null, heads: [] } },
    ];
    const claim = forger.chain.find(({ type }) => type === 'claim');
    const before = node.chance.chance(50) ? claim : forger.chain.at(-1);
    for (const content of late) send(wireOf(forger.sign(content, before, genesis.id)));
  },
};

export const branchLiars = { namesItself, leaves, threeWays, writesInLobby } as const;
