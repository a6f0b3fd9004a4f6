import { expect, test } from 'vitest';
import { coarser } from './coarser-line.ts';

test('points close together are left out, but the ends stay', () => {
  expect(coarser('M10 10l1 0 1 0 1 0 1 0 0 6', 4)).toBe('M10 10l4 0 0 6');
  expect(coarser('M10 10l0.5 0 0.5 0', 4)).toBe('M10 10l1 0');
});

test('every piece is kept', () => {
  expect(coarser('M0 0l10 0M5 5l0 10 0 1', 4)).toBe('M0 0l10 0M5 5l0 10 0 1');
});

test('negative and short fractions are read', () => {
  expect(coarser('M1 1l-.5-.5-4-4', 3)).toBe('M1 1l-4.5 -4.5');
});

test('rounding errors do not add up', () => {
  const steps = Array.from({ length: 100 }, () => '0.04 0').join(' ');
  const ends =
    coarser(`M0 0l${steps}`, 1)
      .match(/-?\d*\.?\d+/g)
      ?.map(Number) ?? [];
  const reached = ends.slice(2).reduce((sum, value, at) => (at % 2 ? sum : sum + value), 0);
  expect(reached).toBeCloseTo(4, 1);
});
