import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompiledBoard } from '../board/compile.ts';
import { addFleet, emptyFleets, liesOnChain } from './convoy-routes.ts';

const FROM = 0;
const TO = 1;

/**
 * The part of a board that convoy chains depend on: which spaces touch. The first two spaces are the coasts between which an army is
 * carried; every other space has a fleet.
 */
function waters(size: number, borders: readonly (readonly [number, number])[]) {
  const touches = new Uint8Array(size * size);
  for (const [a, b] of borders) touches[a * size + b] = touches[b * size + a] = 1;
  const fleets = emptyFleets(size);
  for (let space = 2; space < size; space++) addFleet(fleets, space, space);
  return { board: { size, touches } as unknown as CompiledBoard, fleets, touches };
}

/** Finds out whether a fleet is on a chain, by trying all chains. */
function triesAllChains(touches: Uint8Array, size: number, fleet: number): boolean {
  const touch = (a: number, b: number) => touches[a * size + b] !== 0;
  const goOn = (chain: readonly number[]): boolean => {
    const last = chain.at(-1) ?? FROM;
    if (chain.includes(fleet) && touch(last, TO)) return true;
    for (let next = 2; next < size; next++) {
      if (!chain.includes(next) && touch(last, next) && goOn([...chain, next])) return true;
    }
    return false;
  };
  return goOn([]);
}

test('a fleet in a bay beside the route is on no chain', () => {
  const { board, fleets } = waters(4, [
    [FROM, 2],
    [2, TO],
    [2, 3],
  ]);
  expect([2, 3].map((fleet) => liesOnChain(board, fleets, fleet, FROM, TO))).toEqual([true, false]);
});

test('a fleet on a detour is on a chain', () => {
  const { board, fleets } = waters(4, [
    [FROM, 2],
    [2, TO],
    [2, 3],
    [3, TO],
  ]);
  expect(liesOnChain(board, fleets, 3, FROM, TO)).toBe(true);
});

test('finds what trying all chains finds, on any board', () => {
  const size = 8;
  const border = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([a, b]) => a !== b && a + b > 1);
  fc.assert(
    fc.property(
      fc.array(border, { maxLength: 16 }),
      fc.integer({ min: 2, max: size - 1 }),
      (borders, fleet) => {
        const { board, fleets, touches } = waters(size, borders);
        expect(liesOnChain(board, fleets, fleet, FROM, TO)).toBe(triesAllChains(touches, size, fleet));
      },
    ),
    { numRuns: 2000 },
  );
});
