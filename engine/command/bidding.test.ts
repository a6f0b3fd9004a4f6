import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadOrder } from '../errors.ts';
import { makeStay } from '../order.ts';
import type { Bidding } from './bidding.ts';
import { firstNumbers, ordersByNumber, placeOfMost, winnersOf } from './bidding.ts';

/** A bidding with one unit for each number in `counts`. That number says how many orders may be bid for the unit. */
function biddingOf(...counts: readonly number[]): Bidding {
  const units = counts.map((count, place) => {
    const unit = { power: 'minor', kind: 'A', at: `s${place}` } as const;
    const order = makeStay(unit, { type: 'hold' });
    return { unit, orders: Array.from({ length: count }, (_, one) => ({ order, text: `${place}.${one}` })) };
  });
  return { units, hands: [], each: 2 };
}

const three = biddingOf(3, 1, 2);

it('the orders of all units are numbered through', () => {
  expect(firstNumbers(three)).toEqual([0, 3, 4]);
  expect(ordersByNumber(three).map(({ text }) => text)).toEqual(['0.0', '0.1', '0.2', '1.0', '2.0', '2.1']);
});

describe('the order with strictly the most points wins (ruling 10.12)', () => {
  it.each<[string, readonly number[], number | 'tie' | null]>([
    ['nobody bids', [0, 0, 0], null],
    ['a unit without orders', [], null],
    ['one bid', [0, 1, 0], 1],
    ['the hold among supports', [2, 1, 1], 0],
    ['two points against one and one', [1, 2, 1], 1],
    ['a tie of the first and the last', [2, 1, 2], 'tie'],
    ['a tie of all', [1, 1, 1], 'tie'],
    ['a tie below the winner', [1, 1, 3], 2],
    ['a tie of supports against the hold', [1, 2, 2], 'tie'],
  ])('%s', (_what, points, expected) => {
    expect(placeOfMost(points)).toBe(expected);
  });

  it('for each unit by itself', () => {
    expect(winnersOf(three, [0, 2, 1, 0, 0, 0])).toEqual([1, null, null]);
    expect(winnersOf(three, [1, 0, 1, 5, 0, 1])).toEqual([null, 3, 5]);
    expect(winnersOf(three, [0, 0, 0, 0, 0, 0])).toEqual([null, null, null]);
    expect(winnersOf(biddingOf(), [])).toEqual([]);
  });

  it('and more points for the winner change nothing', () => {
    const totals = fc.array(fc.nat(4), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(totals, fc.nat(2), (points, index) => {
        const winners = winnersOf(three, points);
        const number = winners[index];
        const more = points.map((one, place) => (place === number ? one + 1 : one));
        expect(winnersOf(three, more)).toEqual(winners);
      }),
    );
  });
});

it.each<[string, unknown]>([
  ['too few numbers', [0, 0, 0, 0, 0]],
  ['too many numbers', [0, 0, 0, 0, 0, 0, 0]],
  ['holes', new Array(6)],
  ['a number below zero', [0, 0, 0, 0, 0, -1]],
  ['a fraction', [0.5, 0, 0, 0, 0, 0]],
  ['NaN', [NaN, 0, 0, 0, 0, 0]],
  ['a number that is too large to be exact', [2 ** 53, 0, 0, 0, 0, 0]],
  ['a text', ['1', 0, 0, 0, 0, 0]],
  ['a bigint', [1n, 0, 0, 0, 0, 0]],
  ['an object', { length: 6 }],
  ['null', null],
])('points that have %s are refused', (_what, totals) => {
  const ask = () => winnersOf(three, totals as number[]);
  expect(ask).toThrow(BadOrder);
  expect(ask).toThrow('The points are a list of 6 whole numbers, one for each order.');
});
