import { expect, test } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import { writeKeep } from '../../src/session/kept/identity.ts';
import { named } from '../../src/sync/wire.ts';
import { visit } from '../../src/table/visit/visit.ts';
import { carry } from './carry.ts';
import {
  asKept,
  called,
  deviceOf,
  freshStore,
  keepMailboxes,
  runningMailbox,
  signed,
  useMailbox,
} from './devices.ts';
import type { Device } from './devices.ts';

useMailbox();

/** An address that no browser can open. */
const NOWHERE = 'ws://';

const lookIn = ({ store, room, locks }: Device) => visit(store, room, { isSeen: false, locks });

/** The number of messages of each type that this device has signed. */
async function signedBy(device: Device): Promise<Record<string, number>> {
  const { chain } = await asKept(device);
  return signed(
    chain,
    (await device.store.wires(device.room)).map(({ bytes }) => bytes),
  );
}

test('two devices whose players have locked orders end the phase by look-ins alone, and each player is notified once', async () => {
  const players = called('Ann', 'Bob') as [Player, Player];
  carry(players);
  for (const player of players) player.commit({}, true);
  expect(players.map(({ table }) => table.phases.length)).toEqual([1, 1]);
  const devices = await Promise.all(players.map(deviceOf));
  const told: (string | null | undefined)[] = [];
  for (let visits = 0; visits < 8 && told.filter(Boolean).length < 2; visits++)
    told.push((await lookIn(devices[visits % 2] as Device))?.says);
  const [ann, bob] = await Promise.all(devices.map(asKept));
  expect([ann?.table.phases.length, bob?.table.phases.length]).toEqual([2, 2]);
  expect(told.filter(Boolean)).toEqual(
    Array(2).fill('Spring 1901 – Orders: revealed. Fall 1901 – Orders: it is your turn.'),
  );
  // Each device signed one commit for the empty box of the drawing, and one commit for the orders that the player locked.
  for (const device of devices) expect((await signedBy(device)).commit).toBe(2);
});

test('if no mailbox of the terms works, look-ins go on by the mailbox that a member has named', async () => {
  const players = called('Ann', 'Bob') as [Player, Player];
  carry(players);
  for (const player of players) player.commit({}, true);
  players[0].hint([runningMailbox()]);
  const devices = await Promise.all(players.map(deviceOf));
  const [ann, bob] = devices as [Device, Device];
  for (const { store } of devices) await keepMailboxes(store, players[0], NOWHERE);
  // Somebody brought Ann's messages to Bob, so Bob's device knows the mailbox that Ann names. Only this mailbox can bring Bob's messages to
  // Ann.
  await bob.store.append(bob.room, named(players[0].wires()));
  const phases = () => Promise.all(devices.map(async (one) => (await asKept(one)).table.phases.length));
  for (let visits = 0; visits < 6 && !(await phases()).every((count) => count === 2); visits++)
    await lookIn(visits % 2 === 0 ? bob : ann);
  expect(await phases()).toEqual([2, 2]);
});

test('while no player has the app open, it seals nothing, not even the empty box of the drawing', async () => {
  const players = called('Ann', 'Bob') as [Player, Player];
  const [ann, bob] = players;
  const devices = await Promise.all(players.map(deviceOf));
  for (let round = 0; round < 2; round++) for (const device of devices) await lookIn(device);
  const [annNow, bobNow] = await Promise.all(devices.map(asKept));
  expect([annNow?.table.stage, bobNow?.table.stage]).toEqual(['draw', 'draw']);
  for (const device of devices) expect((await signedBy(device)).commit).toBeUndefined();
  expect([ann.table.stage, bob.table.stage]).toEqual(['lobby', 'lobby']);
});

test('a look-in leaves a table to the tab in which it is open', async () => {
  const players = called('Ann', 'Bob') as [Player, Player];
  const devices = await Promise.all(players.map(deviceOf));
  const [ann, bob] = devices as [Device, Device];
  await lookIn(ann);
  let close = () => {};
  void bob.locks.request(
    `sealed-orders/${bob.room}`,
    {},
    () => new Promise<void>((resolve) => (close = resolve)),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const before = await bob.store.wires(bob.room);
  expect(await lookIn(bob)).toBeNull();
  expect(await bob.store.wires(bob.room)).toHaveLength(before.length);
  close();
  await new Promise((resolve) => setImmediate(resolve));
  await lookIn(bob);
  expect((await bob.store.wires(bob.room)).length).toBeGreaterThan(before.length);
});

test('a device whose store lacks some of its own messages signs nothing more, and doesn’t become another device without its player', async () => {
  const players = called('Ann', 'Bob') as [Player, Player];
  carry(players);
  const before = players[1].wires();
  for (const player of players) player.commit({}, true);
  const [ann, bob] = (await Promise.all(players.map(deviceOf))) as [Device, Device];
  await lookIn(bob);
  await lookIn(ann);
  const { store: copy } = await freshStore();
  await writeKeep(copy, bob.room, bob.keep);
  await keepMailboxes(copy, players[1]);
  await copy.append(bob.room, named(before));
  const restored = { ...bob, store: copy };
  await lookIn(restored);
  // The device signed nothing, and did not store its lost messages again. So the device's page can discover that the store is an old copy.
  expect(await signedBy(restored)).toEqual(signed(players[1].chain, before));
});
