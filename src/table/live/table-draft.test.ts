import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { judge, start } from '../../orders/sheet-fixtures.ts';
import type { PhaseRecord } from '../../protocol/game/told/table.ts';
import type { LiveTable } from './live-table.svelte.ts';
import { TableDraft } from './table-draft.svelte.ts';

/** Ends the sealing that is under way; `isSealed` says whether it succeeded. */
let seal: (isSealed: boolean) => void = () => undefined;

const orders = { draft: async () => ({}), ahead: async () => ({}), keepAhead: vi.fn(), keepDraft: vi.fn() };
const live = {
  orders,
  ownOrders: () => null,
  commit: () => new Promise<boolean>((resolve) => (seal = resolve)),
  stored: vi.fn(async () => true),
  releaseOrders: vi.fn(),
} as unknown as LiveTable;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function openDraft(): Promise<TableDraft> {
  const drafts = new TableDraft(live);
  const phase = { phase: start.phase, digest: 'd', position: start, bidding: null } as unknown as PhaseRecord;
  await drafts.open(judge, phase, ['austria'], false);
  return drafts;
}

test('sealing that takes long is told, until it is done', async () => {
  const drafts = await openDraft();
  const locking = drafts.lock(true, {});
  vi.advanceTimersByTime(299);
  expect([drafts.isLocking, drafts.isSlow]).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(drafts.isSlow).toBe(true);
  seal(true);
  expect(await locking).toBe(true);
  expect([drafts.isLocking, drafts.isSlow]).toEqual([false, false]);
});

test('sealing that was given up is never told, even if its worker takes long', async () => {
  const drafts = await openDraft();
  const locking = drafts.lock(true, {});
  drafts.stopLocking();
  expect(live.releaseOrders).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect([drafts.isLocking, drafts.isSlow]).toEqual([false, false]);
  seal(false);
  expect(await locking).toBe(false);
  expect(drafts.isSlow).toBe(false);
});

test('orders are locked only once they are stored, and storing them is not told as slow sealing', async () => {
  vi.mocked(live.stored).mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(false), 1000)),
  );
  const drafts = await openDraft();
  const locking = drafts.lock(true, {});
  seal(true);
  await vi.advanceTimersByTimeAsync(999);
  expect([drafts.isLocking, drafts.isSlow]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await locking).toBe(false);
  expect(drafts.isLocking).toBe(false);
});
