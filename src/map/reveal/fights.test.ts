import { expect, test } from 'vitest';
import type { ContestedPlace } from './contests.ts';
import { fightsOf } from './fights.ts';

/** A contest. The name of a space is its place on the board, such as `40,0`. */
const contest = (spaces: string, results: readonly number[], weight = 1): ContestedPlace => ({
  at: spaces.split(' ')[0],
  results,
  spaces: spaces.split(' '),
  weight,
});

/** The results of each fight that is shown in a pane of 100 by 100 board units. */
const shown = (...contests: ContestedPlace[]) =>
  fightsOf(contests, pointOf, { width: 100, height: 100 }).map(({ results }) =>
    [...results].toSorted((a, b) => a - b),
  );

function pointOf(space: string) {
  const [x, y] = space.split(',').map(Number);
  return { x, y };
}

test.each([
  ['one space', [contest('0,0', [0])], [[0]]],
  ['spaces exactly as far apart as the pane is wide', [contest('0,0 100,0', [0])], [[0]]],
  ['spaces exactly as far apart as the pane is high', [contest('0,0 0,100', [0])], [[0]]],
  ['spaces that are too far apart for the pane: no fight', [contest('0,0 101,0', [0])], []],
  ['spaces that are too far apart from top to bottom: no fight', [contest('0,0 0,101', [0])], []],
])('one contest: %s', (_, contests, expected) => {
  expect(shown(...contests)).toEqual(expected);
});

test.each([
  ['near each other are one fight', [contest('0,0', [0]), contest('90,0', [1])], [[0, 1]]],
  ['far from each other are two fights', [contest('0,0', [0]), contest('190,0', [1])], [[0], [1]]],
  [
    'that share one of their units are one fight, too large to be shown alone',
    [contest('0,0', [0, 1]), contest('190,0', [1, 2]), contest('400,0', [3])],
    [[3]],
  ],
  [
    'that are closest together are joined first, side by side',
    [contest('0,0', [0]), contest('90,0', [1]), contest('130,0', [2])],
    [[0], [1, 2]],
  ],
  [
    'that are closest together are joined first, one below the other',
    [contest('0,0', [0]), contest('0,90', [1]), contest('0,130', [2])],
    [[0], [1, 2]],
  ],
  [
    'that share a unit are joined before closer contests',
    [contest('0,0', [0]), contest('60,0', [1]), contest('140,0', [1, 2])],
    [[0], [1, 2]],
  ],
])('contests %s', (_, contests, expected) => {
  expect(shown(...contests)).toEqual(expected);
});

test('the three weightiest fights are shown, the weightiest last; among equal fights, the one with the first result comes first', () => {
  const heavy = contest('0,0', [0], 7);
  const [early, late] = [contest('500,0', [1, 9], 3), contest('1000,0', [2, 3], 3)];
  const middling = contest('1500,0', [4], 5);
  expect(shown(heavy, early, late, middling)).toEqual([[2, 3], [4], [0]]);
  expect(shown(late, middling, early)).toEqual([[1, 9], [2, 3], [4]]);
});

test('the weights of joined contests add up', () => {
  const joined = [contest('0,0', [0], 2), contest('50,0', [1], 2)];
  expect(shown(...joined, contest('500,0', [2], 3))).toEqual([[2], [0, 1]]);
});
