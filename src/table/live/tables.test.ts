import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { random } from '../../device/random-bytes.ts';
import { Player } from '../../protocol/player/player.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import { joinTable, restoreSeat } from './tables.ts';

/** These tests do not cover a table after it has opened, so this stand-in for `LiveTable` does nothing. */
vi.mock('./live-table.svelte.ts', () => ({
  LiveTable: class {
    readonly identity: unknown;
    readonly room: string;
    constructor(_store: unknown, _reach: unknown, identity: unknown, room: string) {
      this.identity = identity;
      this.room = room;
    }
    async close() {}
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
  const seeds = [random(32), random(32)] as const;
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
