import { utf8ToBytes } from '@noble/hashes/utils.js';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import { certify, signMessage } from '../../../src/protocol/wire/message.ts';
import { wireOf } from '../forger.ts';
import type { Liar } from './liar.ts';

/** A stranger who has only the link. The stranger claims seats, and signs messages in the game without having a seat. */
export const stranger: Liar = {
  harmless: true,
  act(node, send) {
    const { genesis, game } = node.player.table;
    if (!genesis || !node.chance.chance(5)) return;
    const { seat, chain } = gameKeys(node.chance.bytes(32), node.player.link.room, node.chance.bytes(16));
    const certificate = certify(genesis.id, chain.public, seat);
    const body = {
      seat: seat.public,
      name: 'Eve',
      veil: null,
      wishes: [],
      passes: 0,
      certificate,
    };
    const first = { game: genesis.id, author: chain.public, seq: 0, prev: null };
    const claim = signMessage({ type: 'claim', body, ...first }, chain);
    const place = { game: game ?? genesis.id, author: chain.public, seq: 1, prev: claim.id };
    const press = {
      type: 'press',
      body: { type: 'open', phase: 'S1901M', letter: utf8ToBytes('nobody') },
    } as const;
    for (const message of [signMessage({ ...press, ...place }, chain), claim]) send(wireOf(message));
  },
};
