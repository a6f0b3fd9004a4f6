import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { sealKey } from '../../src/protocol/wire/keys.ts';
import { nonceOf } from '../../src/protocol/wire/seal.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { POWERS } from './tables.ts';

const ORDERS: Readonly<Record<string, readonly string[]>> = {
  austria: ['A bud - rum', 'A vie - gal', 'F tri - alb'],
  england: ['A lvp - yor', 'F edi - nwg', 'F lon - nth'],
  france: ['A mar - spa', 'A par - pic', 'F bre - mao'],
  germany: ['A ber - kie', 'A mun - ruh', 'F kie - den'],
  italy: ['A rom - apu', 'A ven H', 'F nap - ion'],
  russia: ['A mos - ukr', 'A war - gal', 'F sev - bla', 'F stp/sc - bot'],
  turkey: ['A con - bul', 'A smy - con', 'F ank - bla'],
};

/** Everything that would reveal a player's orders: the texts of the orders, and the key to each of the player's boxes. */
function secretsOf(player: Player): Uint8Array[] {
  const chain = player
    .wires()
    .map((wire) => reopenMessage(wire))
    .filter(({ author }) => author === player.chain);
  const keys = chain.flatMap(({ seq, type, author, body }) =>
    type === 'commit'
      ? [body.sealed, ...body.ahead].map(({ box }, slot) =>
          sealKey(hexToBytes(player.keep.seed), author, seq, slot, nonceOf(box)),
        )
      : [],
  );
  return [...player.powers.flatMap((power) => ORDERS[power] ?? []).map(utf8ToBytes), ...keys];
}

function order(player: Player): void {
  const [power] = player.powers as [string];
  player.commit({ [power]: ORDERS[power] as readonly string[] }, true);
}

const holds = (wire: Uint8Array, secret: Uint8Array) => Buffer.from(wire).includes(Buffer.from(secret));

describe('the wire', () => {
  const seating = { by: 'chosen', spare: 'share' } as const;
  const table = new InMemoryTable({ name: 'Wire', variant: 'standard', seating }, 7, new Seeded('wire'));
  table.begin(
    [],
    POWERS.map((power) => [power]),
  );

  it('carries no order and no key before the set is decided, and carries the keys after that', () => {
    for (const player of table.players.slice(0, 6)) order(player);
    table.deliver();
    expect(table.table.waitingFor).toEqual([{ seat: 6, what: 'commit' }]);

    const last = table.players[6] as Player;
    order(last);
    const before = [...table.host.wires(), ...last.wires()];
    const secrets = table.players.flatMap(secretsOf);
    expect(secrets).toHaveLength(22 + 7 * 3);
    const leaks = before.filter((wire) => secrets.some((secret) => holds(wire, secret)));
    expect(leaks).toEqual([]);

    table.deliver();
    const keys = table.players.map((player) => secretsOf(player).at(-3) as Uint8Array);
    const after = table.host.wires();
    expect(table.table.phases.map(({ phase }) => phase)).toEqual(['S1901M', 'F1901M']);
    expect(keys.every((key) => after.some((wire) => holds(wire, key)))).toBe(true);
    // The boxes for later phases stay closed.
    const ahead = table.players.flatMap((player) => secretsOf(player).slice(-2));
    expect(after.filter((wire) => ahead.some((key) => holds(wire, key)))).toEqual([]);
  });
});
