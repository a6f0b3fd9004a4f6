import { expect, test } from 'vitest';
import { onTheWay } from './brought-orders.ts';

const orders = { path: '/play/S1901M', phase: 'S1901M', texts: { france: ['A par - bur'] } };

test('a game gets the orders that were left for it, and gets them once', () => {
  onTheWay.leaveOrders(orders);
  expect(onTheWay.fetch('/table/another')).toBeNull();
  expect(onTheWay.fetch(orders.path)).toBe(orders);
  expect(onTheWay.fetch(orders.path)).toBeNull();
});
