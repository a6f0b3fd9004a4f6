import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { random } from '../../device/random-bytes.ts';
import { Player } from '../../protocol/player/player.ts';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { makeSeatLink, readLink, readSeatLink } from '../../protocol/wire/link.ts';
import { deviceSeed, seatSeed, seedFromWords, SEED_BODY_BYTES } from '../../protocol/wire/seeds.ts';
import { createTable, deviceWords, forgetTable, joinTable, restoreSeat } from './tables.ts';

const closed = vi.hoisted(() => [] as string[]);

/** These tests do not cover what an open table does, so this stand-in for `LiveTable` only records which tables were closed. */
vi.mock('./live-table.svelte.ts', () => ({
  LiveTable: class {
    readonly identity: unknown;
    readonly room: string;
    constructor(_store: unknown, _reach: unknown, identity: unknown, room: string) {
      this.identity = identity;
      this.room = room;
    }
    async close() {
      closed.push(this.room);
    }
  },
}));
vi.mock('../notify/notifier.ts', async (original) => ({
  ...(await original<object>()),
  Notifier: class {
    stop() {}
  },
}));

beforeEach(() => {
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve({}) } });
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a restored seat opens its own table, whichever table is on screen', async () => {
  const links = ['One', 'Two'].map(
    (name) => Player.host({ name, variant: 'standard' }, random(32), random).keep.link,
  ) as [string, string];
  const seeds = links.map((link) => seatSeed(newDevice(), readLink(link).room)) as [Uint8Array, Uint8Array];
  const one = await restoreSeat(links[0], seeds[0]);
  const two = await restoreSeat(links[1], seeds[1]);
  expect(two.room).not.toBe(one.room);
  const again = await restoreSeat(links[0], seeds[0]);
  expect([again.room, again]).toEqual([
    one.room,
    expect.objectContaining({ identity: { ...identityOf(again), seed: bytesToHex(seeds[0]) } }),
  ]);
  expect(await restoreSeat(links[0], seeds[0])).toBe(again);
  expect(await joinTable(links[0])).toBe(again);
});

const identityOf = (table: unknown) => (table as { identity: object }).identity;

const newDevice = () => deviceSeed(random(SEED_BODY_BYTES));
const seedOf = (table: unknown) => hexToBytes((identityOf(table) as { seed: string }).seed);
const newLink = (name: string) => Player.host({ name, variant: 'standard' }, random(32), random).keep.link;

test('a seat’s link opens its own table only', async () => {
  const own = await createTable({ name: 'Own', variant: 'standard' });
  const [seen, other] = [newLink('Seen'), newLink('Other')];
  const [seat, second] = [await joinTable(seen), await joinTable(other)];
  const seeds = [own, seat, second].map((table) => bytesToHex(seedOf(table)));
  expect(new Set(seeds).size).toBe(3);
  const given = readSeatLink(makeSeatLink(seen, seedOf(seat)));
  expect(given.seed).toEqual(seedOf(seat));
  await expect(restoreSeat(other, given.seed)).rejects.toThrow('belong to another table');
});

test('an older link to a seat, with the seed of a whole device, is refused with a sentence', async () => {
  await expect(restoreSeat(newLink('Old'), random(32))).rejects.toThrow(
    'come from an older version of this app',
  );
});

test('the words of a device open its seat at each table', async () => {
  const links = [newLink('First'), newLink('Second')] as const;
  const [first, second] = [await joinTable(links[0]), await joinTable(links[1])];
  const seeds = [seedOf(first), seedOf(second)];
  const words = seedFromWords(await deviceWords());
  for (const { room } of [first, second]) await forgetTable(room);
  const back = [await restoreSeat(links[0], words), await restoreSeat(links[1], words)];
  expect(back.map(seedOf)).toEqual(seeds);
});

test('a table that is forgotten is closed first if it is open', async () => {
  const [first, second] = [await joinTable(newLink('First')), await joinTable(newLink('Second'))];
  closed.length = 0;
  await forgetTable(first.room);
  expect(closed).toEqual([]);
  await forgetTable(second.room);
  expect(closed).toEqual([second.room]);
});
