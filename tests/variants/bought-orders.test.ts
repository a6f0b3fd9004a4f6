import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bought } from '../../engine/command/bidding.ts';
import { firstNumbers, ordersByNumber } from '../../engine/command/bidding.ts';
import { BadOrder } from '../../engine/errors.ts';
import type { OrderBook } from '../../engine/order.ts';
import { isBid, withoutBids } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Case } from '../../tools/sealed/cases/case.ts';
import { bookOfCase, positionOfCase } from '../../tools/sealed/cases/case.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import { beacon, bidSeasons } from './bid-seasons.ts';
import { boughtBy, withoutBidReasons, withoutVoidBids } from './counted-bids.ts';

/**
 * Requires that the orders which win by a book's bids give the same turn as the open bids themselves. The only difference: the reasons why
 * a unit got no order are missing. Returns the turn of the open bids.
 */
function requireSameTurn(judge: Judge, position: Position, book: OrderBook): Turn {
  const bought = boughtBy(judge, position, book);
  const open = judge.adjudicate(position, book, beacon);
  const valid = withoutVoidBids(judge, position, book);
  const told = judge.adjudicate(position, valid, beacon);
  expect([told.next, told.outcome]).toEqual([open.next, open.outcome]);
  expect(boughtBy(judge, position, valid)).toEqual(bought);
  const turn = judge.adjudicate(position, withoutBids(book), beacon, bought);
  expect(turn).toEqual({ ...told, report: withoutBidReasons(told.report) });
  expect(judge.adjudicate(position, book, beacon, bought)).toEqual(turn);
  return open;
}

const seasonsOf = { '1926': { games: 5, years: 8 }, '1936': { games: 8, years: 8 } };

describe.each(['1926', '1936'] as const)('%s: the orders that win by the points', (variant) => {
  it('give the same turns as open bids, in every season of bots’ games', () => {
    const seen = { supports: 0, holds: 0, ties: 0, void: 0, retreats: 0, newMinors: 0, disorder: 0 };
    const { games, years } = seasonsOf[variant];
    for (let game = 0; game < games; game++) {
      for (const { judge, position, book } of bidSeasons(variant, game, years)) {
        const { report, next } = requireSameTurn(judge, position, book);
        const bidding = judge.bidding(position);
        const bought = boughtBy(judge, position, book) ?? [];
        const firsts = bidding ? firstNumbers(bidding) : [];
        seen.holds += bought.filter((number, index) => number === firsts[index]).length;
        seen.supports += bought.filter((number, index) => number !== null && number > firsts[index]).length;
        seen.ties += report.filter(({ why }) =>
          why.some((one) => one.code === 'barred' && one.rule === 'tied bids'),
        ).length;
        seen.void += report.filter(({ points }) => points !== undefined).length;
        seen.retreats += Number(next.phase.endsWith('R'));
        seen.newMinors += Number('newMinors' in position.memory);
        seen.disorder += Number('disorder' in position.memory);
      }
    }
    for (const [what, times] of Object.entries(seen)) expect([what, times > 10]).toEqual([what, true]);
  });
});

it.each(['1926+black-angels', '1936+capitals+leaders'])(
  '%s: the orders that win give the same turns as open bids',
  (variant) => {
    for (const { judge, position, book } of bidSeasons(variant, 0, 2)) requireSameTurn(judge, position, book);
  },
);

describe('the cases of 1926 and 1936 in which somebody bids', () => {
  const cases = readFileSync('tests/cases/1926-1936.jsonl', 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Case)
    .map((given) => {
      const asked = judgeFor(given.variant, given.options ?? {});
      const position = positionOfCase(asked, given);
      return { id: given.id, asked, position, book: bookOfCase(asked, position, given.orders) };
    })
    .filter(({ asked, position, book }) => {
      const hasBids = Object.values(book).flat().some(isBid);
      return hasBids && asked.bidding(position) !== null;
    });

  it('are many', () => {
    expect(cases.length).toBeGreaterThan(30);
  });

  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { asked, position, book }) => {
    requireSameTurn(asked, position, book);
  });
});

const judge = judgeFor('1936', {});
const start = judge.begin();
const bidding = judge.bidding(start)!;
const nothing: Bought = bidding.units.map(() => null);
const places = new Map(bidding.units.map(({ unit }, index) => [unit.at, index]));
const numberOf = (text: string) => ordersByNumber(bidding).findIndex((order) => order.text === text);

/** The bought orders of a phase in which exactly these orders won. */
const buying = (...texts: string[]): Bought =>
  nothing.map((_, index) => {
    const text = texts.find((one) => places.get(one.split(' ')[1]) === index);
    return text === undefined ? null : numberOf(text);
  });

const bookOf1936 = (orders: Case['orders']) => bookOfCase(judge, start, orders);

describe('a unit for which no order won (ruling 10.37)', () => {
  const own = { germany: ['A mun - cze'], italy: ['A mil - swi'] };
  const plain = judge.adjudicate(start, bookOf1936(own), beacon, nothing);

  it.each<[string, Record<string, string[]>]>([
    ['of equal points', { germany: ['1: A aus S A mun - cze'], italy: ['1: A aus S A mil - swi'] }],
    ['of too many points', { germany: ['2: A aus S A mun - cze', '2: F den H'] }],
    ['of too many points on one unit', { germany: ['3: A aus S A mun - cze'] }],
    ['for an order that cannot be carried out', { germany: ['1: A aus - mun', '1: A aus S A mos - len'] }],
    ['of a faction for an order that it may not bid for', { nationalists: ['1: A aus H'] }],
    ['for the order to hold', { france: ['2: A aus H'] }],
    ['that nobody can read', { france: ['1: A aus S nobody'] }],
    ['for a unit of the bidder', { germany: ['1: A ber H'] }],
  ])('holds and tells nothing, even if the book has bids %s', (_what, bids) => {
    const orders = Object.fromEntries(
      [...new Set([...Object.keys(own), ...Object.keys(bids)])].map((power) => [
        power,
        [...(own[power as keyof typeof own] ?? []), ...(bids[power] ?? [])],
      ]),
    );
    const turn = judge.adjudicate(start, bookOf1936(orders), beacon, nothing);
    expect(turn).toEqual(plain);
    const austria = turn.report.filter(({ power, unit }) => power === 'minor' && unit?.at === 'aus');
    expect(austria).toEqual([
      {
        power: 'minor',
        unit: expect.objectContaining({ at: 'aus' }),
        order: null,
        words: ['holds'],
        why: [],
      },
    ]);
  });

  it('is not called illegal because of a line without points, which is the writer’s void line', () => {
    const { report, next } = judge.adjudicate(
      start,
      bookOf1936({ ...own, poland: ['A aus H'] }),
      beacon,
      nothing,
    );
    expect(report.slice(0, -1)).toEqual(plain.report);
    expect(report.at(-1)).toMatchObject({
      power: 'poland',
      unit: null,
      words: ['illegal'],
      why: [{ code: 'barred', rule: 'no points written', space: 'aus' }],
    });
    expect(next).toEqual(plain.next);
  });

  it('may be dislodged, with the reasons of the fight alone', () => {
    const orders = { germany: ['A mun - aus'], italy: ['A mil H'] };
    const bought = buying('A cze S A mun - aus');
    const { report, next } = judge.adjudicate(start, bookOf1936(orders), beacon, bought);
    expect(next.units).toContainEqual({ power: 'germany', kind: 'A', at: 'aus' });
    const austria = report.find(({ power, unit }) => power === 'minor' && unit?.at === 'aus');
    expect(austria?.words).toEqual(['holds', 'dislodged', 'disbands']);
    expect(austria?.why.map(({ code }) => code)).toEqual(['stronger']);
  });
});

describe('bought orders that no bids could have won are refused', () => {
  const change = (at: string, value: unknown): Bought =>
    nothing.map((none, index) => (index === places.get(at) ? (value as number) : none));
  const [austria, belgium] = firstNumbers(bidding);

  it.each<[string, unknown, RegExp]>([
    ['null instead of a list', null, /^The bought orders are a list of 22 entries, one for each unit/],
    ['an object', { 0: null, length: 22 }, /are a list of 22 entries/],
    ['an empty list', [], /are a list of 22 entries/],
    ['a list that is too long', [...nothing, null], /are a list of 22 entries/],
    ['a list with holes', new Array(22), /^The order bought for A aus is null, or a number from 0 to 16 /],
    ['a number below zero', change('aus', -1), /^The order bought for A aus/],
    ['a fraction', change('aus', austria + 0.5), /^The order bought for A aus/],
    ['no number at all', change('aus', NaN), /^The order bought for A aus/],
    ['a text', change('aus', '1'), /^The order bought for A aus/],
    [
      'undefined',
      change('bel', undefined),
      /^The order bought for A bel is null, or a number from 17 to 25 /,
    ],
    ['an order of another unit', change('aus', belgium), /^The order bought for A aus/],
    ['the last order of the unit before', change('bel', belgium - 1), /^The order bought for A bel/],
    ['a number that no order has', change('swe', 174), /^The order bought for F swe/],
  ])('%s', (_what, bought, message) => {
    const ask = () => judge.adjudicate(start, {}, beacon, bought as Bought);
    expect(ask).toThrow(BadOrder);
    expect(ask).toThrow(message);
  });

  it('an order for which nobody who is left may bid', () => {
    const factions = ['nationalists', 'republicans'];
    const left = Object.entries(start.centres).map(([at, owner]) => [
      at,
      factions.includes(owner ?? '') ? owner : null,
    ]);
    const at: Position = { ...start, centres: Object.fromEntries(left) };
    const few = judge.bidding(at)!;
    expect(few.hands.map(({ power }) => power)).toEqual(factions);
    const buy = (number: number) => () =>
      judge.adjudicate(
        at,
        {},
        beacon,
        few.units.map((_, index) => (index === 0 ? number : null)),
      );
    const [of] = firstNumbers(few);
    expect(few.hands.some(({ legal }) => legal.includes(of))).toBe(false);
    expect(buy(of)).toThrow(
      /^The order bought for A aus is null, or a number from 0 to 16 that some power may bid for\.$/,
    );
  });

  it.each([
    ['in retreats', judge, { ...start, phase: 'S1936R' }],
    ['in builds', judge, { ...start, phase: 'W1936A' }],
    [
      'without minor powers’ units',
      judge,
      { ...start, units: start.units.filter(({ power }) => power !== 'minor') },
    ],
    ['in the standard game', judgeFor('standard', {}), judgeFor('standard', {}).begin()],
  ])('%s, even an empty list', (_what, asked, at) => {
    for (const bought of [[], nothing]) {
      const ask = () => asked.adjudicate(at, {}, beacon, bought);
      expect(ask).toThrow(BadOrder);
      expect(ask).toThrow('Nobody may bid in this phase, so no order can have been bought.');
    }
    expect(() => asked.adjudicate(at, {}, beacon, undefined)).not.toThrow();
  });

  it('with a sentence, whatever they are', () => {
    const entries = fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -5, max: 200 }), fc.anything()), {
      minLength: 20,
      maxLength: 23,
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), entries), (given) => {
        fc.pre(given !== undefined);
        try {
          judge.adjudicate(start, {}, beacon, given as Bought);
        } catch (error) {
          expect(error).toBeInstanceOf(BadOrder);
          expect((error as Error).message).toMatch(/^The [^\n]+\.$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it('bought orders leave void orders of powers, and a book of the wrong shape, to be reported as before', () => {
  const lines = bookOf1936({ germany: ['A mun - mos', 'A par - bur', 'hello', '1: A aus H'] });
  const open = judge.adjudicate(start, withoutBids(lines), beacon);
  expect(Object.values(lines).flat().some(isBid)).toBe(true);
  expect(judge.adjudicate(start, lines, beacon, nothing)).toEqual(open);
  expect(() =>
    judge.adjudicate(start, { germany: 'A mun H' } as unknown as OrderBook, beacon, nothing),
  ).toThrow('The orders of germany are not a list of lines.');
});
