import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, vi } from 'vitest';
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
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer } from '../../tools/mailbox/mailbox.ts';
import { attach } from '../../tools/mailbox/server.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';
import { carry } from './carry.ts';

/** Devices whose apps are closed or show no table, and a mailbox in this process. The sockets are real. */

/** The app's clock runs 20 times as fast as real time, so that the tests need not wait. */
const [STEP_MS, EVERY_MS] = [200, 10];

const ends: (() => unknown)[] = [];
let mailbox = '';
let databases = 0;

/** Runs a mailbox and the fast clock during each test of a file. */
export function useMailbox(): void {
  beforeEach(async () => {
    vi.stubGlobal('WebSocket', WebSocket);
    const server = createServer();
    const limits = { limits: standardLimits, membersOnly: false };
    const kept = new MailboxServer(tapeInMemory(), limits, Date.now());
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
}

/** The address of the mailbox that runs during a test. */
export const runningMailbox = (): string => mailbox;

/** Stores the mailboxes of a table, as a page does when it opens the table. */
export const keepMailboxes = (store: Store, player: Player, address = mailbox) => {
  const settings = { signal: [], ice: [], mail: [address] };
  return settingsKept(store, player, { chosen: settings, usual: settings });
};

/** A device: its store and its tabs. */
export interface Device {
  readonly store: Store;
  /** The name of the device's database. */
  readonly database: string;
  readonly keep: KeptIdentity;
  readonly room: string;
  readonly locks: LockManager;
}

/** An empty store. */
export async function freshStore(): Promise<{ store: Store; database: string }> {
  const database = `visit-${databases++}`;
  const store = await openStore(database);
  ends.push(() => store.close());
  return { store, database };
}

/** Stores a player's table, as a page does. */
export async function keepTable(store: Store, player: Player): Promise<void> {
  const { room } = player.link;
  await writeKeep(store, room, player.keep);
  await keepMailboxes(store, player);
  await store.append(room, named(player.wires()));
  await store.putGame({ room, name: '', lastSeen: Date.now(), phase: null });
}

export async function deviceOf(player: Player): Promise<Device> {
  const { store, database } = await freshStore();
  const { keep, link } = player;
  await keepTable(store, player);
  return { store, database, keep, room: link.room, locks: new LineOfLocks() as unknown as LockManager };
}

/** The `Player` that a page would make from this device's store. */
export async function asKept({
  store,
  keep,
  room,
}: Pick<Device, 'store' | 'keep' | 'room'>): Promise<Player> {
  return Player.resume(
    keep,
    (await store.wires(room)).map(({ bytes }) => bytes),
    random,
  );
}

/** For each type of message: how many messages of that type this chain has among these wires. */
export function signed(chain: string, wires: readonly Uint8Array[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { author, type } of wires.map(reopenMessage))
    if (author === chain) kinds[type] = (kinds[type] ?? 0) + 1;
  return kinds;
}

/**
 * Players in the lobby of a table, the host first. The host has signed a roster with all players, but the others have not received this
 * roster yet.
 */
export function called(...names: readonly string[]): Player[] {
  const host = Player.host({ name: 'Evening', variant: 'standard' }, random(32), random);
  const guests = names.slice(1).map(() => Player.joinTable(host.keep.link, random(32), random));
  const players = [host, ...guests];
  carry(players);
  for (const [place, player] of players.entries()) player.claim(names[place] as string);
  carry(players);
  host.startRoster(host.table.claims.map(({ id }) => id));
  return players;
}
