import { expect, test } from 'vitest';
import { shippedRules } from '../../protocol/game/rulebook.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { keptBoard, readBoard } from './last-board.ts';

const { judge, digest } = shippedRules('standard', {});
const position = judge.begin();
const table = (rules: string, phases: readonly unknown[]) =>
  ({ genesis: { variant: 'standard', options: {}, rules }, phases }) as unknown as Table;

test('the newest board comes back from the store unchanged', () => {
  const kept = structuredClone(keptBoard(table(digest, [{ position: {} }, { position }])));
  expect(readBoard(kept)).toEqual({ judge, position, provisional: false });
});

test('a board that depends on the witness’s word is stored as provisional', () => {
  const kept = keptBoard(
    table(digest, [
      { phase: 'a', provisional: true },
      { phase: 'b', position },
    ]),
  );
  expect(readBoard(structuredClone(kept))).toMatchObject({ provisional: true });
});

test('before the first phase there is no board', () => {
  expect(keptBoard(table(digest, []))).toBeNull();
  expect(readBoard(null)).toBeNull();
  expect(readBoard(undefined)).toBeNull();
});

test('a board is not shown if its rules are older, its variant unknown, or its data damaged', () => {
  const kept = keptBoard(table(digest, [{ position }])) as Record<string, unknown>;
  for (const changed of [{ rules: 'ff' }, { variant: 'none' }, { options: null }, { position: 'S1901M' }])
    expect(readBoard({ ...kept, ...changed })).toBeNull();
});
