import { expect, test } from 'vitest';
import { tellReceived, tellSealed } from './sealed-receipts.ts';

test.each<[number, boolean | null, string]>([
  [0, null, 'Sealed'],
  [0, true, 'Sealed, waiting to be sent'],
  [0, false, 'Sealed and sent'],
  [2, false, 'Sealed, received by 2 of 3'],
  [2, true, 'Sealed, received by 2 of 3'],
  [3, false, 'Sealed, received by all others'],
])('sealed orders that %i have, unsent: %s', (received, unsent, told) => {
  expect(tellSealed(received, 3, unsent)).toBe(told);
});

test.each<[readonly string[], readonly string[], string]>([
  [[], ['Anna', 'Ben'], 'Nobody’s browser has shown yet that it has your sealed orders.'],
  [['Anna'], ['Ben'], 'Your sealed orders have been received by Anna. Ben has shown nothing yet.'],
  [
    ['Anna'],
    ['Ben', 'Carla'],
    'Your sealed orders have been received by Anna. Ben and Carla have shown nothing yet.',
  ],
  [['Anna', 'Ben'], [], 'Your sealed orders have been received by Anna and Ben.'],
])('received by %j', (received, missing, told) => {
  expect(tellReceived(received, missing)).toBe(told);
});
