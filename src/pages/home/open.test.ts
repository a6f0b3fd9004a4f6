import { expect, test } from 'vitest';
import { addressIn } from './open.ts';

test.each([
  ['https://friends.example/sealed/#/join/a.b.c', '/join/a.b.c'],
  ['Come and play: https://friends.example/#/join/a.b.c\n', '/join/a.b.c'],
  ['https://friends.example/#/seat/a.b.c.d', '/seat/a.b.c.d'],
  ['#/table/xyz/F1901M', '/table/xyz/F1901M'],
  ['https://friends.example/', null],
  ['hello', null],
  ['', null],
])('%s leads to %s', (pasted, address) => {
  expect(addressIn(pasted)).toBe(address);
});
