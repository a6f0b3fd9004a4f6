import { expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { expectSound } from './sound.ts';
import { begunTable, orderOne } from './tables.ts';

const receivedOf = (player: Player, seat: number) =>
  player.table.received.find((one) => one.seat === seat)?.by ?? [];

it('a seat counts as having received sealed orders only once one of its own messages shows that', () => {
  const table = begunTable(4, 'received');
  const [anna, ben, carla] = table.players as [Player, Player, Player];
  const chance = new Seeded('received');
  orderOne(anna, chance);
  expect(receivedOf(anna, 0)).toEqual([]);
  table.deliver();
  expect(receivedOf(anna, 0)).toEqual([]);
  orderOne(ben, chance);
  table.deliver();
  expect(receivedOf(anna, 0)).toEqual([1]);
  expect(receivedOf(anna, 1)).toEqual([]);
  orderOne(carla, chance);
  table.deliver();
  expect([receivedOf(anna, 0), receivedOf(anna, 1), receivedOf(anna, 2)]).toEqual([[1, 2], [2], []]);
  orderOne(anna, chance);
  table.deliver();
  expect([receivedOf(anna, 0), receivedOf(anna, 2)]).toEqual([[], [0]]);
  expectSound(table);
});

it('cited heads count once the log has the messages that they name, even if these arrive later', () => {
  const table = begunTable(3, 'early');
  const [anna, ben, carla] = table.players as [Player, Player, Player];
  const chance = new Seeded('early');
  const sent = [anna, ben].map((player) => {
    orderOne(player, chance);
    const [wire] = player.drain().signed as [Uint8Array];
    if (player === anna) ben.takeWire(wire);
    return wire;
  });
  carla.takeWire(sent[1] as Uint8Array);
  expect(receivedOf(carla, 0)).toEqual([]);
  carla.takeWire(sent[0] as Uint8Array);
  expect(receivedOf(carla, 0)).toEqual([1]);
});

it('for a seat that signs two messages in one place of its chain, nobody counts as having received them', () => {
  const table = begunTable(3, 'forked');
  const liar = new Forger(table.players[2] as Player, new Seeded('forked'));
  const [first, second] = [liar.sign(liar.commit({}, true)), liar.sign(liar.commit({}, true))];
  table.host.takeWire(wireOf(first));
  orderOne(table.host, new Seeded('order'));
  expect(receivedOf(table.host, 2)).toEqual([0]);
  table.host.takeWire(wireOf(second));
  expect(receivedOf(table.host, 2)).toEqual([]);
});
