import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { finishOf } from './final-places.ts';
import { scoresOf } from './score-table.ts';

const standard = open(findVariant('standard'), {});
const baseball = open(findVariant('baseball'), {});

/** A position in which these powers own these centres and nobody else owns any. Each power has a unit if it owns a centre. */
function position(phase: string, owned: Record<string, string>): Position {
  const none = Object.fromEntries(Object.keys(standard.begin().centres).map((space) => [space, null]));
  const centres = Object.entries(owned).flatMap(([power, list]) =>
    list.split(' ').map((space) => [space, power]),
  );
  const units = Object.entries(owned).flatMap(([power, list]) =>
    readUnits(standard.board, power, [`A ${list.split(' ')[0]}`]),
  );
  return { ...standard.begin(), phase, units, centres: { ...none, ...Object.fromEntries(centres) } };
}

const course = [
  position('F1901M', { france: 'par', italy: 'rom', turkey: 'con', russia: 'mos' }),
  position('F1902M', { france: 'par mar bre', italy: 'rom', turkey: 'con' }),
  position('F1903M', { france: 'par mar bre', italy: 'rom ven nap tun' }),
];

describe('the end of a game', () => {
  const places = (outcome: Parameters<typeof finishOf>[2]) =>
    finishOf(standard, course, outcome)
      .seats.filter(({ seat }) => ['france', 'italy', 'russia', 'turkey'].includes(seat))
      .map(({ seat, count, outSince }) => [seat, count, outSince]);

  test('puts whoever has most first, and of those who are out whoever stayed longest', () => {
    expect(places(null)).toEqual([
      ['italy', 4, null],
      ['france', 3, null],
      ['turkey', 0, 1902],
      ['russia', 0, 1901],
    ]);
  });

  test('puts the winner first, however little the winner has', () => {
    expect(places({ winner: 'france' }).map(([seat]) => seat)).toEqual([
      'france',
      'italy',
      'turkey',
      'russia',
    ]);
  });

  test.each([
    ['nobody has won: all survivors share', null, null, ['italy', 'france']],
    ['a draw: those who agreed share', { draw: ['france'] }, null, ['france']],
    ['a win: nobody shares', { winner: 'italy' }, 'italy', []],
  ])('%s', (_, outcome, winner, drawn) => {
    expect(finishOf(standard, course, outcome)).toMatchObject({ winner, drawn, pool: 34 });
  });

  test('names the seat of a power that won, where the seats of a game have no powers of their own', () => {
    const begin = baseball.begin();
    expect(finishOf(baseball, [begin], { winner: 'france' }).winner).toBe('p3');
    expect(finishOf(baseball, [begin], { winner: 'p3' }).winner).toBe('p3');
    expect(finishOf(baseball, [begin], { draw: ['austria', 'p3'] }).drawn).toEqual(['p1', 'p3']);
  });

  test('counts what all seats have where a game does not count centres', () => {
    const { pool, seats } = finishOf(baseball, [baseball.begin()], null);
    expect(pool).toBe(seats.reduce((sum, { count }) => sum + count, 0));
  });
});

describe('the score table', () => {
  test('gives equal seats the same place, and a winner the first place alone', () => {
    const level = [position('F1903M', { france: 'par', italy: 'rom', turkey: 'con smy' })];
    const places = (outcome: Parameters<typeof scoresOf>[2]) =>
      scoresOf(standard, level, outcome, null)
        .rows.slice(0, 3)
        .map(({ seat, place }) => `${place} ${seat}`);
    expect(places(null)).toEqual(['1 turkey', '2= france', '2= italy']);
    expect(places({ winner: 'italy' })).toEqual(['1 italy', '2 turkey', '3 france']);
  });

  test('has the system of the table in its first column, and in each row the powers that the seat plays', () => {
    expect(scoresOf(standard, course, null, 'carnage').columns[0]).toBe('carnage');
    const own = scoresOf(baseball, [baseball.begin()], null, null, { p3: 'Ben' });
    expect(own.rows.find(({ seat }) => seat === 'p3')).toMatchObject({ name: 'Ben', powers: ['france'] });
  });
});
