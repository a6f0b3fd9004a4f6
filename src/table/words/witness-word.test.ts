import { expect, test } from 'vitest';
import type { Table } from '../../protocol/game/told/table.ts';
import { hasWitness, isOnItsWord } from './witness-word.ts';

test.each([
  ['never had one', null, false],
  ['has one', { isDismissed: false }, true],
  ['dismissed it', { isDismissed: true }, false],
])('a table that %s', (_, witness, expected) => {
  expect(hasWitness({ witness } as unknown as Table)).toBe(expected);
});

/** A table whose phases have these names. The results of the phases in brackets rest on the witness's list. */
const tableOf = (draw: string | null, ...phases: string[]) => {
  const rounds = [draw, ...phases].map(
    (name) => name && { phase: name.replace(/[()]/g, ''), provisional: name.startsWith('(') },
  );
  return { draw: rounds[0], phases: rounds.slice(1) } as unknown as Table;
};

test.each<[string, Table, string, boolean]>([
  ['no phase rests on it', tableOf(null, 'S1901M', 'F1901M'), 'F1901M', false],
  ['this phase rests on it', tableOf(null, 'S1901M', '(F1901M)'), 'F1901M', true],
  ['only a later phase rests on it', tableOf(null, 'S1901M', '(F1901M)'), 'S1901M', false],
  ['an earlier phase rests on it', tableOf(null, '(S1901M)', 'F1901M'), 'F1901M', true],
  ['the first phase rests on it', tableOf(null, '(S1901M)', 'F1901M'), 'S1901M', true],
  ['the draw of the powers rests on it', tableOf('(deal)', 'S1901M'), 'S1901M', true],
  ['the table does not have the phase', tableOf(null, '(S1901M)'), 'F1901M', false],
])('results are provisional by the word of a witness: %s', (_, table, phase, expected) => {
  expect(isOnItsWord(table, phase)).toBe(expected);
});
