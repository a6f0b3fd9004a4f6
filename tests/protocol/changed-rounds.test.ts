import { expect, it } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll, orderOne, phaseOf } from './tables.ts';

it('a seat that showed a key too early stays named, although a change was decided in place of the set', () => {
  const table = begunTable(4, 'changed');
  const liar = table.players[3] as Player;
  orderOne(liar, new Seeded('changed'));
  table.deliver();
  const seal = phaseOf(table.host).commits.find(({ seat }) => seat === 3)?.seal;
  const decision = table.table.making?.number as number;
  const early = new Forger(liar, new Seeded('liar')).sign({
    type: 'reveal',
    body: { decision, seal: seal as NonNullable<typeof seal>, key: new Uint8Array(32), proof: [] },
  });
  for (const player of table.players) player.takeWire(wireOf(early));
  const named = () => table.table.faults.map(({ kind, seat, author }) => [kind, seat, author]);
  const expected = [['reveal without proof', 3, liar.chain]];
  expect(named()).toEqual(expected);

  for (const player of table.players) player.vote({ type: 'pause', until: 30_000_000 }, true);
  table.deliver();
  expect(table.table.pausedUntil).toBe(30_000_000);
  expect(named()).toEqual(expected);
  orderAll(table, new Seeded('on'));
  expect(table.table.phases.length).toBeGreaterThan(1);
  expect(named()).toEqual(expected);
  const messages = table.host.wires().map((wire) => reopenMessage(wire));
  for (const order of [messages, messages.toReversed()])
    expect({ ...replay(order), judge: null }).toEqual({ ...table.table, judge: null });
});
