import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { nameOfSeat, tellPerson } from './people.ts';

const standard = open(findVariant('standard'), {});
const baseball = open(findVariant('baseball'), {});

test('who has lost a seat is told with the person who got the seat next', () => {
  expect(tellPerson({ name: 'Ann', next: null } as Parameters<typeof tellPerson>[0])).toBe('Ann');
  expect(tellPerson({ name: 'Ann', next: 'Bob' } as Parameters<typeof tellPerson>[0])).toMatch(/Ann.+Bob/);
});

test.each([
  ['a seat named after a power has the power’s name', standard, 'italy', { italy: 'Ann' }, 'Italy'],
  ['another seat has its player’s name', baseball, 'p3', { p3: 'Ann' }, 'Ann'],
  ['another seat without a known player has a number', baseball, 'p3', { p1: 'Ann' }, 'Player 3'],
])('%s', (_, judge, seat, people, name) => {
  expect(nameOfSeat(judge, seat, people as Record<string, string>)).toBe(name);
});
