import { beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../src/device/kept/shelf-fixtures.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { openStore } from '../../src/sync/store.ts';
import { LookIns } from '../../src/table/visit/look-ins.ts';
import { visit } from '../../src/table/visit/visit.ts';
import { waitingAt } from '../../src/table/notify/waiting.ts';
import { carry } from './carry.ts';
import { asKept, called, deviceOf, keepTable, useMailbox } from './devices.ts';
import type { Device } from './devices.ts';

useMailbox();

beforeEach(() => {
  stubShelf();
  vi.stubGlobal('navigator', {});
});

/** The types of the messages of a player's chain, as far as a device has stored them. */
async function typesOf(player: Player, { store }: Device): Promise<readonly string[]> {
  const messages = (await store.wires(player.link.room)).map(({ bytes }) => reopenMessage(bytes));
  return messages.flatMap(({ author, type }) => (author === player.chain ? type : []));
}

test('a player whose app shows no table holds up no table: her phase of three ends, and another game begins', async () => {
  // At a table of three, nobody can open another player's orders. So Cem's app must act after everybody has locked.
  const players = called('Ann', 'Ben', 'Cem');
  carry(players);
  for (const player of players) player.commit({}, true);
  expect(players.map(({ table }) => table.phases.length)).toEqual([1, 1, 1]);
  const lobby = called('Dora', 'Cem');
  const [ann, ben, cem] = (await Promise.all(players.map(deviceOf))) as [Device, Device, Device];
  const dora = await deviceOf(lobby[0] as Player);
  await keepTable(cem.store, lobby[1] as Player);
  let later = 0;
  const app = new LookIns({
    now: () => Date.now() + later,
    isOnScreen: () => true,
    openStore: () => openStore(cem.database),
    locks: cem.locks,
  });
  const others = async () => {
    for (const { store, room, locks } of [ann, ben]) await visit(store, room, { isSeen: true, locks });
  };
  const phases = async () => (await asKept(ann)).table.phases.length;

  await visit(dora.store, dora.room, { isSeen: true, locks: dora.locks });
  await others();
  expect(await phases()).toBe(1);
  for (let rounds = 0; rounds < 4 && waitingAt(cem.room).names.length === 0; rounds++) {
    await app.goRound(true);
    later += 60_000;
    if (waitingAt(cem.room).names.length === 0) await others();
  }
  expect(waitingAt(cem.room)).toMatchObject({
    names: ['revealed S1901M', 'orders F1901M'],
    obstacle: null,
    isOver: false,
  });
  // At the other table, Cem's app has accepted the roster and sealed the empty box of the drawing.
  const seated = lobby[1] as Player;
  expect(await typesOf(seated, cem)).toEqual(expect.arrayContaining(['accept', 'commit']));
});
