import { expect, test } from 'vitest';
import type { Store } from '../../sync/store.ts';
import { SeatOrders } from './seat-orders.ts';

test('orders and ahead orders of a phase are kept apart, and each phase by itself', async () => {
  const kept = new Map<string, unknown>();
  const works: Promise<void>[] = [];
  const store = {
    draft: async (room: string, phase: string) => kept.get(`${room} ${phase}`),
    putDraft: async (room: string, phase: string, orders: unknown) =>
      void kept.set(`${room} ${phase}`, orders),
  } as unknown as Store;
  const orders = new SeatOrders(store, 'room', (work) => void works.push(work));
  orders.keepDraft('S1901M', { austria: ['A bud - gal'] });
  await Promise.all(works);
  expect([works.length, [...kept.keys()]]).toEqual([1, ['room S1901M']]);
  orders.keepAhead('S1901M', [] as never);
  await Promise.all(works);
  expect(works).toHaveLength(2);
  expect(await orders.draft('S1901M')).toEqual({ austria: ['A bud - gal'] });
  expect(await orders.draft('F1901M')).toEqual({});
  expect([...kept.keys()]).toEqual(['room S1901M', 'room S1901M ahead']);
});
