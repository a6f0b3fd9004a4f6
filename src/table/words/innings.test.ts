import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import type { OrderBook } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { boardAfter } from '../../../engine/report.ts';
import { findVariant } from '../../../variants/index.ts';
import { headline, tellEnding } from './headline.ts';
import { countedIn, inningRows, tellInning } from './innings.ts';
import { isToldByCounts, standings } from './power-standings.ts';

/** A game of Baseball with short innings. Each of `orders` has the orders for one phase; a unit without an order holds. */
function play(options: GameOptions, ...orders: Readonly<Record<Power, readonly string[]>>[]) {
  const judge = open(findVariant('baseball'), { seasons: 2, ...options });
  const course: Position[] = [judge.begin()];
  const turns: Turn[] = [];
  for (const given of orders) {
    const position = course.at(-1) as Position;
    const book: OrderBook = Object.fromEntries(
      Object.entries(given).map(([power, texts]) => [
        power,
        texts.map((text) => readBookLine(judge, position, power, text)),
      ]),
    );
    const turn = judge.adjudicate(position, book, '');
    turns.push(turn);
    course.push(turn.next);
  }
  return { judge, course, turns };
}

const people = { p1: 'Anna', p3: 'Berta', p7: 'Gerda' };

describe('the end of an inning', () => {
  const { judge, course, turns } = play(
    {},
    { france: ['A mar - spa', 'F bre - mao'] },
    { france: ['F mao - por'] },
  );
  const [spring, fall, next] = course as [Position, Position, Position];
  const end = turns[1] as Turn;

  test('is the headline, which names countries, most runs first', () => {
    expect(headline(judge, fall, end, people)).toBe(
      'Inning 1 is over: France 5 runs; Russia 4; Austria, England, Germany, Italy and Turkey 3.',
    );
    expect(headline(judge, spring, turns[0] as Turn)).toBe('Every move goes through.');
  });

  test('tells which centres counted for whom', () => {
    const counted = countedIn(judge, fall, end, people);
    expect(counted[0]).toEqual({
      seat: 'p3',
      name: 'Berta',
      powers: ['france'],
      scored: 5,
      centres: ['Brest', 'Marseilles', 'Paris', 'Portugal', 'Spain'],
    });
    expect(counted.map(({ name }) => name)).toEqual([
      'Berta',
      'Player 6',
      'Anna',
      'Player 2',
      'Player 4',
      'Player 5',
      'Gerda',
    ]);
    expect(countedIn(judge, spring, turns[0] as Turn, people)).toEqual([]);
  });

  test('is shown in the standings with the countries that were played', () => {
    const rows = standings(judge, fall, boardAfter(end));
    expect(rows.find(({ power }) => power.id === 'france')).toMatchObject({
      score: '0 → 5',
      centres: '3 → 5',
      units: '3',
    });
    expect(isToldByCounts(fall, judge.score(fall))).toBe(false);
    const then = standings(judge, next, null);
    expect(then.find(({ power }) => power.id === 'germany')).toMatchObject({ score: '5', centres: '3' });
  });

  test('has a row for each player: the country they play in each inning, and their runs', () => {
    const rows = inningRows(judge, course, next, people);
    const berta = rows.find(({ name }) => name === 'Berta');
    expect(berta?.innings.slice(0, 3)).toEqual([
      { year: 1901, powers: ['france'], scored: 5, isNow: false },
      { year: 1902, powers: ['germany'], scored: null, isNow: true },
      { year: 1903, powers: ['italy'], scored: null, isNow: false },
    ]);
    expect(rows.map(({ total }) => total)).toEqual([3, 3, 5, 3, 3, 4, 3]);
    const before = inningRows(judge, [spring, fall], fall, people);
    expect(before.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(before[2]?.innings[0]).toMatchObject({ scored: null, isNow: true });
  });

  test('a player is told what they play now, and what comes next', () => {
    expect(tellInning(judge, fall, ['p7'])).toBe('Inning 1 of 7: you play Turkey; Austria next.');
    expect(tellInning(judge, next, ['p7'])).toBe('Inning 2 of 7: you play Austria; England next.');
    expect(tellInning(judge, { ...fall, phase: 'F1907M' }, ['p1', 'p2'])).toBe(
      'Inning 7 of 7, the last: you play Turkey and Austria.',
    );
    expect(tellInning(judge, fall, [])).toBe('Inning 1 of 7.');
  });
});

test('groups of countries are told together, and a winner by the name of the person', () => {
  const { judge, course, turns } = play({ players: 2 }, {}, {}, {}, { england: ['F edi - nwg'] });
  expect(headline(judge, course[1] as Position, turns[1] as Turn)).toBe(
    'Inning 1 is over: England/France/Russia 10 runs; Austria/Germany/Turkey 9.',
  );
  expect(headline(judge, course[3] as Position, turns[3] as Turn, { p1: 'Anna', p2: 'Berta' })).toBe(
    'The game is drawn by Anna and Berta.',
  );
  expect(countedIn(judge, course[3] as Position, turns[3] as Turn, {})).toMatchObject([
    { name: 'Player 2', scored: 10 },
    { name: 'Player 1', scored: 9 },
  ]);
  const won = { winner: 'p2' };
  expect(tellEnding(judge, { ending: won, votes: [] }, course[4] as Position, { p2: 'Berta' })).toBe(
    'Berta wins with 19 runs.',
  );
  expect(tellEnding(judge, { ending: won, votes: [] }, course[4] as Position)).toBe(
    'Player 2 wins with 19 runs.',
  );
});

test("a country without a player is in civil disorder; it isn't a minor power", () => {
  const { judge, course } = play({ players: 6 }, {});
  const italy = standings(judge, course[1] as Position, null).at(-1);
  expect(italy).toMatchObject({
    power: { id: 'italy' },
    minor: false,
    disorder: true,
    centres: '3',
    score: null,
  });
});

test('there are no innings where everybody keeps their power', () => {
  const judge = open(findVariant('standard'), {});
  const start = judge.begin();
  expect(inningRows(judge, [start], start, {})).toEqual([]);
  expect(tellInning(judge, start, ['austria'])).toBe('');
  const turn = judge.adjudicate(start, {}, '');
  expect(countedIn(judge, start, turn, {})).toEqual([]);
});
