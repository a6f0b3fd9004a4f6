import { describe, expect, test } from 'vitest';
import { open, type Judge } from '../../../engine/judge.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { games } from '../../../variants/games.ts';
import { findVariant } from '../../../variants/index.ts';
import { byYear } from './by-year.ts';
import { scoresOf } from './score-table.ts';

type Orders = Readonly<Record<string, readonly string[]>>;

/** A game up to the end of a year, with orders for some phases. A unit without an order holds. */
function play(
  id: string,
  options: GameOptions,
  until: number,
  orders: Readonly<Record<string, Orders>> = {},
) {
  const judge = open(findVariant(id), options);
  const phases: { position: Position; turn: Turn }[] = [];
  let position = judge.begin();
  while (readPhase(position.phase).year <= until && phases.length < 40) {
    const given = orders[position.phase] ?? {};
    const book = Object.fromEntries(
      Object.entries(given).map(([power, texts]) => [
        power,
        texts.map((text) => readBookLine(judge, position, power, text)),
      ]),
    );
    const turn = judge.adjudicate(position, book, 'ab'.repeat(32));
    phases.push({ position, turn });
    if (turn.outcome) break;
    position = turn.next;
  }
  return { judge, phases };
}

const courseOf = (phases: readonly { position: Position; turn: Turn }[]) => [
  ...phases.map(({ position }) => position),
  ...(phases.at(-1) ? [phases.at(-1)!.turn.next] : []),
];

const france: Readonly<Record<string, Orders>> = {
  S1901M: { france: ['A mar - spa', 'F bre - mao'] },
  F1901M: { france: ['F mao - por'] },
};

describe('standard', () => {
  const { judge, phases } = play('standard', {}, 1902, france);
  const [centres, ...others] = byYear(judge, phases, false);

  test('counts the centres of each power at the beginning and at the end of each year', () => {
    expect(others).toEqual([]);
    expect(centres).toMatchObject({ of: 'centres', years: [1901, 1902] });
    const counts = Object.fromEntries(centres?.lines.map(({ letter, counts }) => [letter, counts]) ?? []);
    expect(counts).toEqual({
      A: [3, 3, 3],
      E: [3, 3, 3],
      F: [3, 5, 5],
      G: [3, 3, 3],
      I: [3, 3, 3],
      R: [4, 4, 4],
      T: [3, 3, 3],
    });
  });

  test('is empty until a year is over, and shows a year only when it has ended', () => {
    expect(byYear(judge, phases.slice(0, 1), false)).toEqual([]);
    const half = [phases[0], phases[1]].flatMap((phase) => phase ?? []);
    const open = { position: (phases[0] as (typeof phases)[0]).turn.next, turn: null };
    expect(byYear(judge, [phases[0] as (typeof phases)[0], open], false)).toEqual([]);
    expect(byYear(judge, [phases[0] as (typeof phases)[0]], true)[0]?.years).toEqual([1901]);
    expect(half).toHaveLength(2);
  });
});

describe('what is counted besides centres', () => {
  test('Baseball: the sum of runs for each person, and the centres at the end of the inning', () => {
    const orders = {
      S1901M: france.S1901M ?? {},
      F1901M: france.F1901M ?? {},
    };
    const { judge, phases } = play('baseball', { seasons: 2 }, 1902, orders);
    const [runs, centres] = byYear(judge, phases, false, { p3: 'Berta' });
    expect(runs).toMatchObject({ of: 'runs', years: [1901, 1902] });
    const berta = runs?.lines.find(({ name }) => name === 'Berta');
    expect(berta).toMatchObject({ power: null, letter: '3', counts: [0, 5, expect.any(Number)] });
    expect(centres?.lines.find(({ id }) => id === 'france')?.counts.slice(0, 2)).toEqual([3, 5]);
  });

  test.each([
    ['1936', {}, ['points', 'centres']],
    ['1939-pulsipher', {}, ['units', 'centres']],
    ['capitals', {}, ['capitals', 'centres']],
  ])('%s', (id, options, followed) => {
    const first = readPhase(open(findVariant(id), options).begin().phase).year;
    const { judge, phases } = play(id, options, first);
    expect(byYear(judge, phases, false).map(({ of }) => of)).toEqual(followed);
  });

  test.each(games.map(({ id }) => id))(
    '%s has a line for every power or seat that is scored, each with its own letter',
    (id) => {
      const first = readPhase(open(findVariant(id), {}).begin().phase).year;
      const { judge, phases } = play(id, {}, first);
      const followed = byYear(judge, phases, true);
      expect(followed.length).toBeGreaterThan(0);
      for (const { lines, years } of followed) {
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(new Set(lines.map(({ letter }) => letter)).size).toBe(lines.length);
        for (const { counts } of lines) expect(counts).toHaveLength(years.length + 1);
      }
    },
  );
});

describe('scores of a game', () => {
  const { judge, phases } = play('standard', {}, 1901, france);
  const course = courseOf(phases);
  const rows = (...given: Parameters<typeof scoresOf>) =>
    scoresOf(...given).rows.map(({ seat, place, count, points }) => [seat, place, count, ...points]);

  test('the table’s own system comes first; equal seats share a place', () => {
    const scores = scoresOf(judge, course, null, 'c-diplo', { france: 'Anna' });
    expect(scores.columns).toEqual(['c-diplo', 'draw-size', 'squares', 'carnage']);
    expect(scores.of).toBe('centres');
    expect(rows(judge, course, null, 'c-diplo').slice(0, 3)).toEqual([
      ['france', '1', 5, '44', '14.3', '29.1', '7005'],
      ['russia', '2', 4, '19', '14.3', '18.6', '6004'],
      ['austria', '3=', 3, '5.4', '14.3', '10.5', '3003'],
    ]);
  });

  test('a draw, and a concession to a power that does not lead', () => {
    expect(rows(judge, course, { draw: ['russia', 'turkey'] }, 'draw-size').map((row) => row[3])).toEqual([
      '0',
      '50',
      '0',
      '0',
      '0',
      '0',
      '50',
    ]);
    expect(rows(judge, course, { winner: 'turkey' }, 'carnage').slice(0, 3)).toEqual([
      ['turkey', '1', 3, '28034', '100', '100', '100'],
      ['france', '2', 5, '0', '0', '0', '0'],
      ['russia', '3', 4, '0', '0', '0', '0'],
    ]);
  });

  test('Baseball is scored by runs, and its seats are not named after powers', () => {
    const { judge: baseball, phases: innings } = play('baseball', {}, 1901);
    const scores = scoresOf(baseball, courseOf(innings), null, null, { p1: 'Anna' });
    expect(scores.of).toBe('runs');
    expect(scores.rows.find(({ name }) => name === 'Anna')).toMatchObject({ count: 3 });
  });
});

test('players who are out are ranked by the year in which they lost their last unit and centre', () => {
  const judge: Judge = open(findVariant('standard'), {});
  const start = judge.begin();
  const without = (phase: string, ...gone: readonly string[]): Position => ({
    ...start,
    phase,
    units: start.units.filter(({ power }) => !gone.includes(power)),
    centres: Object.fromEntries(
      Object.entries(start.centres).map(([space, owner]) => [
        space,
        owner !== null && gone.includes(owner) ? 'france' : owner,
      ]),
    ),
  });
  const course = [start, without('F1902M', 'austria'), without('F1905M', 'austria', 'italy', 'turkey')];
  const { rows } = scoresOf(judge, course, null, 'carnage');
  expect(
    rows.slice(-3).map(({ seat, place, outSince, points }) => [seat, place, outSince, points[0]]),
  ).toEqual([
    ['italy', '5=', 1902, '2500'],
    ['turkey', '5=', 1902, '2500'],
    ['austria', '7', 1901, '1000'],
  ]);
});
