import { expect, test } from 'vitest';
import { readCase } from './case.ts';
import { judgeFor, runCase } from './run-case.ts';

const first = {
  ...{ id: 'x', phase: 'S1901M', units: { austria: ['A bud'], turkey: ['A bul'] } },
  orders: { austria: ['A bud - ser'] },
};
const run = (part: object = {}) => runCase(readCase(JSON.stringify({ ...first, ...part }), 'line 1'));

test('a judge is opened once for a variant and its options', () => {
  expect(judgeFor('standard', {})).toBe(judgeFor('standard', {}));
  expect(judgeFor('marches', {})).not.toBe(judgeFor('standard', {}));
});

test('the answer is that of the first phase; later phases begin where the phase before them ended', () => {
  const then = [{ orders: { austria: ['A ser - gre'] } }, {}];
  const { answer, turns, differences, unread, options } = run({ then });
  expect(answer).toMatchObject({ id: 'x', phase: 'F1901M', results: { 'A bud': ['moves'] } });
  expect(turns.map(({ next }) => next.units.find(({ power }) => power === 'austria')?.at)).toEqual([
    'ser',
    'gre',
    'gre',
  ]);
  expect([differences, unread, options]).toEqual([[], [], {}]);
});

test('a difference in a later phase names the phase', () => {
  const wrong = { units: { turkey: ['A con'] } };
  const { differences } = run({ expect: wrong, then: [{ expect: wrong }] });
  expect(differences).toEqual([
    'units of turkey: expected ["A con"], got ["A bul"]',
    'in F1901M, units of turkey: expected ["A con"], got ["A bul"]',
  ]);
});

test('of the lines of all phases, only the unreadable ones are told, each with its reason', () => {
  const then = [{ orders: { turkey: ['nonsense', 'A bul H'] } }];
  const { unread } = run({ orders: { austria: ['A bud - ser', 'A bud -'] }, then });
  expect(unread).toEqual([expect.stringMatching(/^"A bud -": ./), expect.stringMatching(/^"nonsense": ./)]);
});
