import { expect, test } from 'vitest';
import { judge, position, start } from '../../orders/sheet-fixtures.ts';
import { centresOf, isToldByCounts, standings, unitsOf } from './power-standings.ts';

const of = (power: string, ...given: Parameters<typeof standings>) =>
  standings(...given).find((line) => line.power.id === power);

const before = position('S1902M', { austria: 'A vie, A bud', italy: 'A ven' });
const after = { ...before, centres: { ...before.centres, ven: 'austria' }, units: before.units.slice(0, 2) };

test('a line has a power’s centres, units and score, and how a phase changed them', () => {
  expect(of('austria', judge, before, after)).toMatchObject({
    ...{ centres: '3 → 4', units: '2', score: '3 → 4', minor: false, out: false },
  });
  expect(of('italy', judge, before, after)).toMatchObject({ centres: '3 → 2', units: '1 → 0' });
  expect(of('italy', judge, before, null)).toMatchObject({ centres: '3', units: '1', score: '3' });
});

test('a power is out once it has neither centres nor units', () => {
  const turkish = Object.entries(before.centres).filter(([, owner]) => owner === 'turkey');
  const none = {
    ...before,
    centres: { ...before.centres, ...Object.fromEntries(turkish.map(([at]) => [at, null])) },
  };
  expect(of('turkey', judge, before, null)?.out).toBe(false);
  expect(of('turkey', judge, none as typeof before, null)?.out).toBe(true);
  const one = { ...none, units: position('S1902M', { turkey: 'A con' }).units };
  expect(of('turkey', judge, one as typeof before, null)?.out).toBe(false);
});

test('a power is in civil disorder if it has units that nobody may order', () => {
  const silent = { ...judge, asks: () => ['italy'] };
  expect(of('austria', silent, before, null)?.disorder).toBe(true);
  expect(of('italy', silent, before, null)?.disorder).toBe(false);
  expect(of('france', silent, before, null)?.disorder).toBe(false);
  expect(of('austria', silent, { ...before, phase: 'W1902A' }, null)?.disorder).toBe(false);
});

test('the powers of one player stand together, and only the first has the score; powers without a player come last', () => {
  const seats = () => ({
    ...judge.seats(start),
    ...{ austria: null, england: 'one', france: 'two', turkey: 'one' },
  });
  const shared = { ...judge, seats, score: () => ({ ...judge.score(start), seats: { one: 6, two: 3 } }) };
  const lines = standings(shared as typeof judge, start, null);
  expect(lines.slice(0, 3).map(({ power, score }) => [power.id, score])).toEqual([
    ['england', '6'],
    ['turkey', null],
    ['france', '3'],
  ]);
  expect(lines.at(-1)?.power.id).toBe('austria');
});

test.each([
  ['centres', { austria: 3, turkey: 3 }, true],
  ['centres', { austria: 3, turkey: 4 }, false],
  ['units', { austria: 2, italy: 1 }, true],
  ['units', { austria: 3, italy: 1 }, false],
  ['points', { austria: 3 }, false],
] as const)('whether numbers of %s %j are seen without a score: %s', (counted, seats, isTold) => {
  expect(isToldByCounts(before, { of: counted, seats, goal: null } as never)).toBe(isTold);
});

test('centres and units are counted for each power', () => {
  expect([centresOf(start, 'russia'), unitsOf(start, 'russia'), centresOf(start, 'nobody')]).toEqual([
    4, 4, 0,
  ]);
});
