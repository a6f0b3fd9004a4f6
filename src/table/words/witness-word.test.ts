import { expect, test } from 'vitest';
import type { Table } from '../../protocol/game/told/table.ts';
import { hasWitness, isOnItsWord } from './witness-word.ts';

test.each([
  [null, false],
  [{ isDismissed: true }, false],
  [{ isDismissed: false }, true],
])('a table with the witness %j has a witness that serves: %s', (witness, has) => {
  expect(hasWitness({ witness } as Table)).toBe(has);
});

const rounds = (draw: boolean | null, ...phases: boolean[]) => {
  const round = (provisional: boolean, n: number) => ({ phase: `S190${n}M`, provisional });
  return {
    draw: draw === null ? null : { phase: 'draw', provisional: draw },
    phases: phases.map(round),
  } as unknown as Table;
};

test.each([
  ['S1900M', rounds(null, false, true, false), false],
  ['S1901M', rounds(null, false, true, false), true],
  ['S1902M', rounds(null, false, true, false), true],
  ['S1902M', rounds(null, true, true, true), true],
  ['S1900M', rounds(true, false), true],
  ['draw', rounds(true, false), true],
  ['S1900M', rounds(false, false), false],
  ['S1909M', rounds(null, false, true), false],
])('results are provisional from the first set that rests on the witness’s list: %s', (phase, table, is) => {
  expect(isOnItsWord(table, phase)).toBe(is);
});
