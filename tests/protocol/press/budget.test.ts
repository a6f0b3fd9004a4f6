import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { Ledger } from '../../../src/protocol/game/replay.ts';
import type { Player } from '../../../src/protocol/player/player.ts';
import { OwnSecrets } from '../../../src/protocol/player/press/own-secrets.ts';
import { PressReader } from '../../../src/protocol/player/press/press-reader.ts';
import { exchange } from '../../../src/protocol/wire/keys.ts';
import type { Exchange } from '../../../src/protocol/wire/keys.ts';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import { reopenMessage, type Message } from '../../../src/protocol/wire/message.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Forger, wireOf, type Lie } from '../forger.ts';
import { begunTable } from '../tables.ts';

/** A table of four. The last seat signs messages that an honest browser would not sign. */
function hostileTable(seed: string) {
  const table = begunTable(4, seed);
  const [anna, , , dora] = table.players as [Player, Player, Player, Player];
  const liar = new Forger(dora, new Seeded(seed));
  const said: Message[] = [];
  const write = (count: number, members: readonly number[], lie?: Lie) => {
    while (count-- > 0) said.push(liar.letter(members, `flood ${said.length}`, 'S1901M', said.at(-1), lie));
  };
  return { table, anna, liar, said, write };
}

/** A reader of a player's letters. `counted` counts the key exchanges that this reader computes. */
function countingReader({ keep: { seed, salt }, link: { room } }: Player) {
  const own = hexToBytes(seed);
  const counted = { products: 0 };
  const agree: Exchange = (...of) => {
    counted.products++;
    return exchange(...of);
  };
  const secrets = new OwnSecrets(gameKeys(own, room, hexToBytes(salt)), own, room);
  return { reader: new PressReader(secrets, agree), counted };
}

it('a letter to others costs a reader one curve product, and a letter to the reader two, however often they look', () => {
  const { anna, said, write } = hostileTable('budget');
  write(80, [1, 3]);
  const strange = [0, 1].map((seat) => ({ seat, turn: 0 }));
  write(20, [0, 3], { says: { members: strange }, to: [0, 1] });
  write(20, [0, 3]);
  const { reader, counted } = countingReader(anna);
  const ledger = new Ledger();
  ledger.addAll(anna.wires().map((wire) => reopenMessage(wire)));
  for (let from = 0; from < said.length; from += 10) {
    ledger.addAll(said.slice(from, from + 10));
    reader.readPress(ledger.post);
  }
  expect(counted.products).toBe(80 + 20 + 2 * 20);
  const { rooms, troubles } = reader.readPress(ledger.post);
  expect(rooms.map(({ id, letters }) => [id, letters.length])).toEqual([['0.3', 20]]);
  expect(troubles.map(({ what, seat }) => `${what} ${seat}`)).toEqual(Array(20).fill('spoilt 3'));
  expect(counted.products).toBe(140);
});

it('a letter that is too long, or between two steps of the padding, isn’t a message', () => {
  const { anna, liar, said, write } = hostileTable('oversize');
  write(1, [0, 3]);
  const [{ body }] = said as [Message];
  for (const length of [600, 16_384 + 41, 40_000]) {
    const message = { ...body, box: new Uint8Array(length) };
    const taken = () => anna.takeWire(wireOf(liar.sign({ type: 'press', body: message } as never)));
    expect(taken()).toBe('bad');
  }
  const open = { type: 'open', phase: 'S1901M', letter: new Uint8Array(16_385) } as const;
  expect(anna.takeWire(wireOf(liar.sign({ type: 'press', body: open })))).toBe('bad');
  expect(anna.press).toEqual({ rooms: [], troubles: [], disclosed: [] });
});
