import { expect, test } from 'vitest';
import type { CarrierState } from '../../sync/state.ts';
import { tellConnection } from './connection-words.ts';

const state = (direct: number, unsent = 0): CarrierState => ({
  ...{ online: true, signals: { asked: 1, answering: 1 }, direct, joining: 0, tabs: 0, aloneSince: null },
  ...{ cutOff: [], unsent, matched: true, mail: null, mailLacking: false },
});
const told = (direct: number, others: number, unsent = 0) =>
  tellConnection('writer', state(direct, unsent), others, 0);

test('a tab that only shows the table, and a tab that is opening it, say so', () => {
  const [follower, opening] = [
    tellConnection('follower', state(2), 2, 0),
    tellConnection('writer', null, 2, 0),
  ];
  expect(tellConnection('follower', null, 2, 0)).toBe(follower);
  expect(new Set([follower, opening, told(2, 2)]).size).toBe(3);
});

test('a tab that is connected to all others, and has sent everything, says how many they are', () => {
  expect(told(2, 2)).toMatch(/2/);
  expect(told(3, 2)).toBe(told(2, 2));
});

test.each([
  ['somebody is missing', [1, 2, 0]],
  ['something is unsent', [2, 2, 1]],
  ['nobody else plays', [0, 0, 0]],
] as const)('if %s, the sentence is another one', (_what, [direct, others, unsent]) => {
  const all = tellConnection('writer', state(others), others, 0);
  if (others > 0) expect(told(direct, others, unsent)).not.toBe(all);
  expect(told(direct, others, unsent)).not.toMatch(/everybody|all/i);
});
