import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import type { Outcome } from '../../../engine/report.ts';
import { findVariant } from '../../../variants/index.ts';
import { finishOf } from './final-places.ts';

const judge = open(findVariant('standard'), {});

/** A position without units in which each of these powers has this many centres. */
function after(phase: string, counts: Readonly<Record<string, number>>): Position {
  const owners = Object.entries(counts).flatMap(([power, count]) => Array<string>(count).fill(power));
  const places = Object.keys(judge.begin().centres);
  const centres = Object.fromEntries(places.map((at, n) => [at, owners[n] ?? null]));
  return { ...judge.begin(), phase, units: [], centres };
}

const course = [
  after('F1901M', { austria: 1, england: 1, france: 10, italy: 5, turkey: 1 }),
  after('F1902M', { england: 1, france: 10, italy: 5, turkey: 1 }),
  after('F1903M', { france: 9, italy: 9, turkey: 1 }),
];
const places = (outcome: Outcome | null) =>
  finishOf(judge, course, outcome).seats.map(({ seat, outSince }) => `${seat} ${outSince ?? 'plays'}`);

test('powers are placed by centres, and powers without centres by how late they were out', () => {
  const rest = ['turkey plays', 'england 1902', 'austria 1901', 'germany 1903', 'russia 1903'];
  const told = places(null);
  expect(told.slice(0, 3)).toEqual(['france plays', 'italy plays', 'turkey plays']);
  expect(told.slice(3).sort()).toEqual(rest.slice(1).sort());
  expect(told.indexOf('england 1902')).toBeLessThan(told.indexOf('austria 1901'));
});

test.each<[string, Outcome | null, { winner: string | null; drawn: string[] }, string]>([
  [
    'a winner stands first, even with no more centres',
    { winner: 'italy' },
    { winner: 'italy', drawn: [] },
    'italy',
  ],
  [
    'a draw names who shares it',
    { draw: ['turkey', 'italy'] },
    { winner: null, drawn: ['turkey', 'italy'] },
    'france',
  ],
  [
    'nobody has won yet, and all who play share',
    null,
    { winner: null, drawn: ['france', 'italy', 'turkey'] },
    'france',
  ],
])('%s', (_, outcome, ended, first) => {
  const { winner, drawn, seats, pool } = finishOf(judge, course, outcome);
  expect({ winner, drawn }).toEqual(ended);
  expect([seats[0]!.seat, pool]).toEqual([first, 34]);
});

test('before any phase, the game is judged by its beginning', () => {
  const { seats, pool } = finishOf(judge, [], null);
  expect(seats[0]).toEqual({ seat: 'russia', count: 4, outSince: null });
  expect(pool).toBe(34);
});

test('if the winner plays another seat than the power, the seat wins; what is counted makes the pool', () => {
  const baseball = open(findVariant('baseball'), {});
  const begin = baseball.begin();
  const seat = baseball.seats(begin).france!;
  const { winner, drawn } = finishOf(baseball, [begin], { winner: 'france' });
  expect([winner, drawn]).toEqual([seat, []]);
  const points = open(findVariant('1936'), {});
  const counted = Object.values(points.score(points.begin()).seats);
  expect(finishOf(points, [points.begin()], null).pool).toBe(counted.reduce((sum, count) => sum + count, 0));
  expect(finishOf(baseball, [begin], { draw: ['france'] }).drawn).toEqual([seat]);
});
