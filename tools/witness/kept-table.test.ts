import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Lot } from '../../src/session/stores.ts';
import { KeptTable } from './kept-table.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-orders-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('if the disk refuses a lot, the error says so in one sentence, with the reason of the system', async () => {
  const kept = new KeptTable(folder);
  mkdirSync(join(folder, 'seen.json.new'));
  const lot = { wires: [], answers: [], isOwn: true, seen: {} } as unknown as Lot;
  await expect(kept.keepLot(lot)).rejects.toThrow(/^the messages of the table cannot be stored: EISDIR/);
  kept.close();
});

test('times and memory that are not there, or are no JSON, count as not stored', () => {
  const kept = new KeptTable(folder);
  expect([kept.seen, kept.readMemory(), kept.bytes, kept.before]).toEqual([undefined, null, 0, []]);
  kept.writeMemory({ since: 7 });
  expect(kept.readMemory()).toEqual({ since: 7 });
  kept.close();
});
