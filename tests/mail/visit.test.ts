import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { random } from '../../src/device/random-bytes.ts';
import { Player } from '../../src/protocol/player/player.ts';
import type { KeptIdentity } from '../../src/protocol/player/kept-identity.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { openStore } from '../../src/sync/store.ts';
import type { Store } from '../../src/sync/store.ts';
import { LineOfLocks } from '../../src/sync/tabs-fixtures.ts';
import { named } from '../../src/sync/wire.ts';
import { settingsKept } from '../../src/session/kept/mail.ts';
import { writeKeep } from '../../src/session/kept/identity.ts';
import { visit } from '../../src/table/visit/visit.ts';
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer } from '../../tools/mailbox/mailbox.ts';
import { attach } from '../../tools/mailbox/server.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';
import { carry } from './carry.ts';

/** The app's clock runs 20 times as fast as real time, so that the tests need not wait. The sockets are real. */
const [STEP_MS, EVERY_MS] = [200, 10];

const ends: (() => unknown)[] = [];
let mailbox = '';
let databases = 0;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  const server = createServer();
  const kept = new MailboxServer(tapeInMemory(), { limits: standardLimits, membersOnly: false }, Date.now());
  const sockets = attach(server, '/mail', kept, standardLimits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailbox = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mail`;
  ends.push(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  const time = setInterval(() => vi.advanceTimersByTime(STEP_MS), EVERY_MS);
  ends.push(() => clearInterval(time));
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const end of ends.splice(0)) end();
});

/** Stores the mailboxes of a table, as a page does when it opens the table. */
const keepMailboxes = (store: Store, player: Player) => {
  const settings = { signal: [], ice: [], mail: [mailbox] };
  return settingsKept(store, player, { chosen: settings, usual: settings });
};

/** A device: its store and its tabs. */
interface Device {
  readonly store: Store;
  readonly keep: KeptIdentity;
  readonly room: string;
  readonly locks: LockManager;
}

async function deviceOf(player: Player): Promise<Device> {
  const store = await openStore(`visit-${databases++}`);
  const { keep, link } = player;
  await writeKeep(store, link.room, keep);
  await keepMailboxes(store, player);
  await store.append(link.room, named(player.wires()));
  ends.push(() => store.close());
  return { store, keep, room: link.room, locks: new LineOfLocks() as unknown as LockManager };
}

const lookIn = ({ store, room, locks }: Device) => visit(store, room, locks);

async function asKept({ store, keep, room }: Device): Promise<Player> {
  return Player.resume(
    keep,
    (await store.wires(room)).map(({ bytes }) => bytes),
    random,
  );
}

/** The number of messages of each type that this device has signed. */
async function signedBy(device: Device): Promise<Record<string, number>> {
  const { chain } = await asKept(device);
  return signed(
    chain,
    (await device.store.wires(device.room)).map(({ bytes }) => bytes),
  );
}

/** For each type of message, the number of messages of this chain among these wires. */
function signed(chain: string, wires: readonly Uint8Array[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { author, type } of wires.map(reopenMessage))
    if (author === chain) kinds[type] = (kinds[type] ?? 0) + 1;
  return kinds;
}

/**
 * Two players in the lobby of a table. The host has signed a roster with both players, but the other player has not received this roster
 * yet.
 */
function called(): [Player, Player] {
  const ann = Player.host({ name: 'Evening', variant: 'standard' }, random(32), random);
  const bob = Player.joinTable(ann.keep.link, random(32), random);
  carry([ann, bob]);
  ann.claim('Ann');
  bob.claim('Bob');
  carry([ann, bob]);
  ann.startRoster(ann.table.claims.map(({ id }) => id));
  return [ann, bob];
}

test('two devices whose players have locked orders end the phase by look-ins alone, and each player is notified once', async () => {
  const players = called();
  carry(players);
  for (const player of players) player.commit({}, true);
  expect(players.map(({ table }) => table.phases.length)).toEqual([1, 1]);
  const devices = await Promise.all(players.map(deviceOf));
  const told: (string | undefined)[] = [];
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

test('while no player has the app open, it seals nothing, not even the empty box of the drawing', async () => {
  const players = called();
  const [ann, bob] = players;
  const devices = await Promise.all(players.map(deviceOf));
  for (let round = 0; round < 2; round++) for (const device of devices) await lookIn(device);
  const [annNow, bobNow] = await Promise.all(devices.map(asKept));
  expect([annNow?.table.stage, bobNow?.table.stage]).toEqual(['draw', 'draw']);
  for (const device of devices) expect((await signedBy(device)).commit).toBeUndefined();
  expect([ann.table.stage, bob.table.stage]).toEqual(['lobby', 'lobby']);
});

test('a look-in leaves a table to the tab in which it is open', async () => {
  const players = called();
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
  const players = called();
  carry(players);
  const before = players[1].wires();
  for (const player of players) player.commit({}, true);
  const [ann, bob] = (await Promise.all(players.map(deviceOf))) as [Device, Device];
  await lookIn(bob);
  await lookIn(ann);
  const copy = await openStore(`visit-${databases++}`);
  ends.push(() => copy.close());
  await writeKeep(copy, bob.room, bob.keep);
  await keepMailboxes(copy, players[1]);
  await copy.append(bob.room, named(before));
  const restored = { ...bob, store: copy };
  await lookIn(restored);
  // The device signed nothing, and did not store its lost messages again. So the device's page can discover that the store is an old copy.
  expect(await signedBy(restored)).toEqual(signed(players[1].chain, before));
});
