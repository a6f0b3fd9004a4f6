import { expect, test } from 'vitest';
import { readWayBack } from './way-back.ts';

const orders = { phase: 'S1901M', powers: ['austria'] };

test.each([[{ path: '/table/x', orders }], [{ path: '/table/x', orders: null }]])(
  '%j is read as it was stored',
  (stored) => {
    expect(readWayBack(stored)).toEqual(stored);
  },
);

test('a way back without orders is read', () => {
  expect(readWayBack({ path: '/rules' })).toEqual({ path: '/rules', orders: null });
});

test.each([
  [null],
  ['/table/x'],
  [{}],
  [{ path: 'https://elsewhere.example' }],
  [{ path: 5, orders }],
  [{ path: '/table/x', orders: 'S1901M' }],
  [{ path: '/table/x', orders: { ...orders, phase: 1901 } }],
  [{ path: '/table/x', orders: { ...orders, powers: 'austria' } }],
])('%j is damaged', (stored) => {
  expect(readWayBack(stored)).toBeNull();
});
