import { expect, it } from 'vitest';
import { renewed } from '../../src/protocol/player/kept-identity.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { begunTable, orderAll } from './tables.ts';

it('a browser restored from a copy signs nothing in a place of its chain that was used before, and goes on as another device of its seat', () => {
  const table = begunTable(4, 'restored');
  const { verified } = table;
  const lost = table.players[1] as Player;
  const copy = lost.wires();
  orderAll(table, new Seeded('after the copy'));
  const said = lost.wires().map((wire) => reopenMessage(wire));
  const lastOfCopy = copy.map((wire) => reopenMessage(wire)).filter(({ author }) => author === lost.chain);
  expect(said.filter(({ author }) => author === lost.chain).length).toBeGreaterThan(lastOfCopy.length);

  const chance = new Seeded('copy');
  const restored = Player.resume(lost.keep, copy, chance.bytes, { verified });
  restored.listen();
  restored.wake(Date.UTC(2026, 10, 22));
  expect(() => restored.commit({}, true)).toThrow('Nobody has been heard');
  expect(restored.voice.isOutrun).toBe(false);
  restored.takeWires(table.host.wires());
  expect(restored.voice.isOutrun).toBe(true);
  expect(restored.drain().signed).toEqual([]);

  const again = Player.resume(renewed(lost.keep, chance.bytes(16)), restored.wires(), chance.bytes, {
    verified,
  });
  again.listen();
  again.speak();
  expect(again.seat).toBeNull();
  table.players[1] = again;
  again.applyForSeat('');
  // A seat that asks for its pen accepts nothing. The other three seats wait some seconds for that seat's accept, and then pass the pen
  // without this accept. Here the clock goes on until that wait is over.
  for (const minute of [1, 2, 3]) {
    for (const player of table.players) player.wake(Date.UTC(2026, 10, 22, 1, minute));
    table.deliver();
  }
  expect(again.seat).toBe(1);
  const before = table.table.phases.length;
  orderAll(table, new Seeded('on'));
  expect(table.table.phases.length).toBeGreaterThan(before);
  expect(table.table.faults).toEqual([]);
  expect(again.voice.isOutrun).toBe(false);
});

it('a browser that goes on from its store without listening goes on with the chain in its store', () => {
  const table = begunTable(2, 'stored');
  const stored = table.players[1] as Player;
  const resumed = Player.resume(stored.keep, stored.wires(), new Seeded('stored').bytes, {
    verified: table.verified,
  });
  expect(resumed.voice.spoken.length).toBeGreaterThan(0);
  expect(resumed.voice.isOutrun).toBe(false);
});
