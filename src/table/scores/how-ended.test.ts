import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { Ending } from '../../protocol/wire/bodies.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { tellHow } from './how-ended.ts';

const begin = open(findVariant('standard'), {}).begin();

/** A table in this phase. `lastYear` is the year in which the terms end the game, or 0 for none. */
const tableAt = (phase: string, lastYear: number) =>
  ({ genesis: { lastYear }, phases: [{ position: { ...begin, phase } }] }) as unknown as Table;

test.each<[string, number, Ending, readonly string[], string]>([
  ['F1907M', 0, { winner: 'france' }, [], 'A solo victory.'],
  ['F1907M', 0, { winner: 'france' }, ['a', 'b'], 'A concession: all the others agreed to it.'],
  ['F1907M', 1907, { draw: ['france', 'italy'] }, ['a'], 'A draw, because the table voted for it.'],
  ['F1907M', 1907, { draw: ['france', 'italy'] }, [], 'The table agreed to end with 1907.'],
  ['F1906M', 1907, { draw: ['france', 'italy'] }, [], 'A draw by the rules of this game.'],
  ['F1907M', 0, { draw: ['p1', 'p2'] }, [], 'A draw by the rules of this game.'],
  ['F1907M', 0, { scrapped: true }, ['a'], 'Scrapped, because all agreed. Nothing is scored.'],
])('in %s, last year %i, %o with votes %o', (phase, lastYear, ending, votes, told) => {
  expect(tellHow(tableAt(phase, lastYear), { ending, votes })).toBe(told);
});
