import { expect, test } from 'vitest';
import type { Kind } from '../../engine/board.ts';
import { judge } from '../orders/sheet-fixtures.ts';
import { BotRoutes, wayOf } from './routes.ts';

const map = new BotRoutes(judge.board);
const names = (numbers: readonly number[]) => numbers.map((number) => map.spaces[number]).toSorted();
const from = (kind: 'A' | 'F', space: string) => names(map.ways[kind][map.numberOf(space)]!);

test.each<[Kind, string]>([
  ['A', 'A'],
  ['L', 'A'],
  ['F', 'F'],
  ['AF', 'F'],
  ['P', 'F'],
])('a unit of kind %s moves as kind %s', (kind, way) => {
  expect(wayOf(kind)).toBe(way);
});

test('armies and fleets have their own ways, and a way leads both there and back', () => {
  expect(from('A', 'rom')).toEqual(['apu', 'nap', 'tus', 'ven']);
  expect(from('F', 'rom')).toEqual(['nap', 'tus', 'tys']);
  expect(from('F', 'mun')).toEqual([]);
  for (const kind of ['A', 'F'] as const)
    for (const space of map.spaces)
      for (const near of from(kind, space)) expect(from(kind, near)).toContain(space);
});

test.each([
  ['nc', ['gas', 'mao', 'por']],
  ['sc', ['lyo', 'mao', 'mar', 'por', 'wes']],
  ['ec', []],
])('a fleet on the coast %s of Spain can move to %j', (coast, spaces) => {
  expect(names(map.fromCoast('spa', coast))).toEqual(spaces);
  expect(map.fromCoast('spa', coast)).toBe(map.fromCoast('spa', coast));
});

test('one fleet ferries an army over one sea to other coasts, but not to seas or to where the army is', () => {
  const across = names(map.ferries[map.numberOf('lon')]!);
  expect(across).toEqual(expect.arrayContaining(['bel', 'bre', 'nwy', 'edi']));
  expect(across.filter((space) => ['lon', 'nth', 'eng', 'mun', 'por'].includes(space))).toEqual([]);
  expect(new Set(across).size).toBe(across.length);
  expect(map.ferries[map.numberOf('nth')]).toEqual([]);
  expect(() => map.numberOf('atlantis')).toThrow('no space atlantis');
});
