import { describe, expect, test } from 'vitest';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { findVariant } from '../../../variants/index.ts';
import { bidNews } from '../bids/bid-news.ts';
import { tellComing } from './coming-events.ts';
import { samples } from '../../orders/samples.ts';
import { emptySheet } from '../../orders/sheet.ts';
import { tellGoal, tellSeats } from '../terms/goal.ts';
import { headline } from './headline.ts';
import { namedHands } from './named-hands.ts';
import { bookOf, type Texts } from '../sandbox/sandbox-record.ts';
import { isToldByCounts, standings } from './power-standings.ts';
import { terms } from '../terms/seat-terms.ts';

const opened = (id: string, options = {}): Judge => open(findVariant(id), options);
const judge1936 = opened('1936');

function position(
  judge: Judge,
  units: Record<Power, readonly string[]>,
  rest: Partial<Position> = {},
): Position {
  const listed = Object.entries(units).flatMap(([power, names]) => readUnits(judge.board, power, names));
  return { ...judge.begin(), units: listed, ...rest };
}

describe('what wins and who plays', () => {
  test.each([
    ['standard', {}, '18 centres win', '7 powers'],
    ['1926', {}, '18 centres win', '7 powers'],
    ['1936', {}, '18 victory points win', '7 players, 9 powers'],
    ['marches', {}, '14 centres win', '5 powers'],
    ['1939-pulsipher', {}, '16 units on the board win', '5 powers'],
    ['capitals', {}, '4 capitals win', '7 powers'],
    ['capitals', { rules: 'A' }, '18 centres win', '7 powers'],
  ])('%s %o', (id, options, goal, seats) => {
    const judge = opened(id, options);
    expect(tellGoal(judge, judge.begin())).toBe(goal);
    expect(tellSeats(judge)).toBe(seats);
  });

  test('two powers in one hand are named together', () => {
    expect(namedHands(judge1936).map(({ name }) => name)).toContain('Italy and Nationalist Spain');
  });
});

describe('the standings', () => {
  const start = judge1936.begin();

  test('scores a seat in the line of the power it is named after; its other power follows', () => {
    const rows = standings(judge1936, start, null);
    const place = rows.findIndex(({ power }) => power.id === 'italy');
    expect(rows[place]).toMatchObject({ score: '5', centres: '4', units: '4' });
    expect(rows[place + 1]).toMatchObject({ power: { id: 'nationalists' }, score: null, centres: '1' });
    expect(rows.at(-1)).toMatchObject({ power: { id: 'minor' }, minor: true });
    expect(isToldByCounts(start, judge1936.score(start))).toBe(false);
  });

  test('shows what a phase changed', () => {
    const next = { ...start, centres: { ...start.centres, cze: 'germany' } };
    const germany = standings(judge1936, start, next).find(({ power }) => power.id === 'germany');
    expect(germany).toMatchObject({ score: '3 → 4', centres: '3 → 4', units: '3' });
  });

  test.each(['standard', 'marches', '1939-pulsipher'])(
    '%s need no number besides centres and units',
    (id) => {
      const judge = opened(id);
      expect(isToldByCounts(judge.begin(), judge.score(judge.begin()))).toBe(true);
    },
  );
});

test('what comes next: the phases of a year, and what happens by itself', () => {
  const marches = opened('marches');
  const { phases, events } = tellComing(marches, marches.begin());
  expect(phases).toEqual(['retreats', 'Fall 1939', 'retreats', 'Winter builds', 'Spring 1940']);
  expect(events[0]).toEqual({ year: 1939, text: 'The neutral army in Moscow leaves.' });
});

describe('results', () => {
  const at = position(judge1936, { germany: ['A mun'], minor: ['A aus', 'A cze', 'A swi'] });
  const texts: Texts = {
    germany: ['A mun - cze', '1: A aus S A mun - cze'],
    turkey: ['1: A aus S A mun - cze'],
    italy: ['1: A aus H'],
    poland: ['3: A aus H'],
  };
  const book = bookOf(judge1936, at, texts);
  const turn = judge1936.adjudicate(at, book, '00');

  test('tell who bid for what a minor power did and who bid for something else, but no void bids', () => {
    const austria = turn.report.find(({ unit }) => unit?.at === 'aus');
    expect(austria && bidNews(judge1936, book, turn, austria)).toEqual({
      won: 'Germany (1 point) and Turkey (1 point)',
      lost: ['Italy (1 point): A Aus H'],
    });
  });

  test('headline a minor power’s unit that is gone, by its place alone', () => {
    expect(headline(judge1936, at, turn)).toBe('The army in Czechia is destroyed.');
  });

  test('headline a power that collapses', () => {
    const capitals = opened('capitals');
    const units = { austria: ['A gal'], italy: ['A vie'], england: ['F lon'] };
    const lost = position(capitals, units, { phase: 'S1902M' });
    const spring = capitals.adjudicate(lost, {}, '00');
    expect(headline(capitals, lost, spring)).toMatch(/^Austria: it has not regained Vienna/);
    const silent = standings(capitals, spring.next, null).filter(({ disorder }) => disorder);
    expect(silent.map(({ power }) => power.id)).toEqual(['austria']);
  });

  test('headline a winner by what wins', () => {
    const won = { ...turn, next: at, outcome: { winner: 'italy' } };
    expect(headline(judge1936, at, won)).toBe('Italy wins with 5 victory points.');
  });
});

test('the terms of a table say what is played, its options, and that bids are open', () => {
  const genesis = (variant: string): Genesis => ({
    name: 'Test',
    variant,
    rules: '',
    options: {},
    seating: { by: 'draw', spare: 'share' },
    pace: { deadline: { type: 'none' }, grace: 0, patience: 0 },
    press: 'full',
    anonymous: false,
    bids: 'open',
    keeper: null,
    bidsTold: false,
    escrow: 'none',
    absence: { rule: 'hold', misses: 3, few: 'all', many: 'most', vacation: 0 },
    voting: { end: 100, goOn: 66, draw: 'survivors', secret: false, replacing: 'vote' },
    lastYear: 0,
    scoring: 'draw-size',
    boxes: { length: 1024, ahead: [] },
    mail: [],
    witness: null,
    nonce: new Uint8Array(16),
  });
  expect(terms(genesis('1936'), judge1936).slice(0, 2).join(' ')).toMatch(
    /^1936: 7 players, 9 powers; 18 victory points win\. Bids: open\./,
  );
  const capitals = terms(genesis('capitals'), opened('capitals', { russia: 'mos' })).join(' ');
  expect(capitals).toContain('Russia’s capital: Moscow.');
  expect(capitals).not.toContain('Bids');
});

test('an empty text box shows orders of your own units as an example, and a bid where points are bid', () => {
  const sheet = emptySheet(judge1936, judge1936.begin(), ['poland']);
  const [move, support, bid] = samples(sheet);
  expect(move).toMatch(/^A cra - /);
  expect(support).toMatch(/^[AF] \w+ S /);
  expect(bid).toMatch(/^1: [AF] \w+(\/\w+)? S /);
});
