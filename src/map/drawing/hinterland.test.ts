import { expect, test } from 'vitest';
import { board, start } from '../../orders/sheet-fixtures.ts';
import { hinterland } from './hinterland.ts';

const shaded = hinterland(board, start.centres);

test.each([
  ['lvn', 'russia'],
  ['yor', 'england'],
  ['gas', 'france'],
  ['tus', 'italy'],
  ['syr', 'turkey'],
  ['ruh', 'germany'],
])('%s is the hinterland of %s', (space, power) => {
  expect(shaded.get(space)).toBe(power);
});

test.each(['gal', 'tyr', 'boh', 'arm', 'bur', 'pie', 'naf', 'mao', 'mun'])(
  '%s is nobody’s hinterland',
  (space) => {
    expect(shaded.has(space)).toBe(false);
  },
);
