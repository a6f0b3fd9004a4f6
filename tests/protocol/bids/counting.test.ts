import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { isKept, tellKept } from '../../../src/protocol/bids/keeping.ts';
import { finish } from '../../../src/protocol/pausable.ts';
import { findVariant } from '../../../variants/index.ts';
import {
  addedUp,
  biddingOf,
  biddingSeats,
  cast,
  expectedTotals,
  heldPart,
  numberOf,
  randomBids,
  biddingIn,
  followedBy,
} from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { CurvePoint, Fn } from '../../../src/protocol/points/points.ts';
import { addBids, totalsIn } from '../../../src/protocol/bids/counting.ts';
import { isBehind, numberBehind } from '../../../src/protocol/bids/sharing.ts';

/**
 * What may be bid at a table with this many seats, and the powers of each seat. The first seat has two powers. Its second power is like a
 * faction: it may bid for one order only.
 */
function tableOf(seats: number, orders: readonly number[]) {
  const powers = Array.from({ length: seats }, (_, seat) => (seat === 0 ? ['p0', 'extra'] : [`p${seat}`]));
  const hands = powers.flat().map((power, place) => ({
    power,
    points: 1 + (place % 3),
    ...(power === 'extra' ? { legal: [0] } : {}),
  }));
  return { bidding: biddingOf(orders, hands), powers };
}

const tables = fc.record({
  seats: fc.integer({ min: 2, max: 7 }),
  orders: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  turn: fc.nat(),
  seed: fc.string(),
  escrow: fc.constantFrom('most' as const, 'all' as const),
});

describe('the count', () => {
  it('of any holders, from the threshold on, is what the bids come to, and fewer count nothing', () => {
    fc.assert(
      fc.property(tables, ({ seats: count, orders, turn, seed, escrow }) => {
        const { bidding, powers } = tableOf(count, orders);
        const seats = biddingSeats(bidding, powers, { name: seed, escrow });
        const chance = new Seeded(seed);
        const bids = seats.map((_, seat) => randomBids(bidding, powers[seat] as string[], chance));
        // Sometimes the bids of the last seat do not count.
        const counted = seats.slice(0, turn % 3 === 0 && count > 2 ? -1 : count);
        const all = counted.map((seat) => cast(seat, bids[seat.seat] ?? []));
        const sum = addedUp(all);
        const parts = seats.map((holder) => [holder.seat, heldPart(holder, seats, all)] as const);
        for (const [seat, part] of parts) expect(isBehind(part, sum.coefficients, seat)).toBe(true);
        const { threshold } = (seats[0] as BiddingSeat).context.holders;
        const turned = [...parts.slice(turn % count), ...parts.slice(0, turn % count)];
        const totals = expectedTotals(bidding, bids.slice(0, counted.length));
        const countOf = (some: typeof parts) => totalsIn(bidding, sum, numberBehind(new Map(some)));
        expect(countOf(turned.slice(0, threshold))).toEqual(totals);
        expect(countOf(parts)).toEqual(totals);
        if (threshold > 1) expect(countOf(turned.slice(0, threshold - 1))).toBeNull();
      }),
      { numRuns: 10 },
    );
  });

  const { bidding, powers } = tableOf(4, [3, 2]);
  const seats = biddingSeats(bidding, powers);
  const all = seats.map((seat) => cast(seat, [{ power: `p${seat.seat}`, order: seat.seat, points: 1 }]));
  const sigma = Fn.create(seats.map(numberOf).reduce((sum, number) => sum + number, 0n));

  it('needs the number of exactly the seats whose bids count', () => {
    const three = Fn.create(sigma - numberOf(seats[3] as BiddingSeat));
    expect(totalsIn(bidding, addedUp(all), sigma)).toEqual([1, 1, 1, 1, 0]);
    expect(totalsIn(bidding, addedUp(all.slice(0, 3)), three)).toEqual([1, 1, 1, 0, 0]);
    expect(totalsIn(bidding, addedUp(all), three)).toBeNull();
    expect(totalsIn(bidding, addedUp(all.slice(0, 3)), sigma)).toBeNull();
    expect(totalsIn(bidding, addedUp(all), Fn.create(sigma + 1n))).toBeNull();
  });

  it('has no totals if a sum holds anything that no totals within bounds come to', () => {
    const sum = addedUp(all);
    const radix = 1 + bidding.hands.reduce((most, { points }) => most + Math.min(2, points), 0);
    const plus = (chunk: number, number: bigint) => ({
      ...sum,
      sums: sum.sums.map((one, place) =>
        place === chunk ? one.add(CurvePoint.BASE.multiply(Fn.create(number))) : one,
      ),
    });
    expect(totalsIn(bidding, plus(0, BigInt(radix)), sigma)).toEqual([1, 2, 1, 1, 0]);
    expect(totalsIn(bidding, plus(0, BigInt(radix * radix)), sigma)).toBeNull();
    expect(totalsIn(bidding, plus(0, BigInt(radix * radix - radix - 1)), sigma)).toBeNull();
    expect(totalsIn(bidding, plus(0, BigInt(radix * radix - radix - 2)), sigma)).toEqual([
      radix - 1,
      radix - 1,
      1,
      1,
      0,
    ]);
    expect(totalsIn(bidding, plus(0, -BigInt(radix * 2)), sigma)).toBeNull();
    // The last chunk has one order only.
    expect(totalsIn(bidding, plus(2, BigInt(radix - 1)), sigma)).toEqual([1, 1, 1, 1, radix - 1]);
    expect(totalsIn(bidding, plus(2, BigInt(radix)), sigma)).toBeNull();
  });

  it('reaches the highest totals that the points allow', () => {
    const most = biddingOf(
      [1, 1, 1],
      [
        { power: 'a', points: 3 },
        { power: 'b', points: 3 },
      ],
    );
    const both = biddingSeats(most, [['a'], ['b']]);
    const cast2 = both.map((seat) =>
      cast(seat, [
        { power: seat.seat === 0 ? 'a' : 'b', order: 0, points: 2 },
        { power: seat.seat === 0 ? 'a' : 'b', order: 1, points: 1 },
      ]),
    );
    const number = Fn.create(both.map(numberOf).reduce((sum, one) => sum + one, 0n));
    expect(totalsIn(most, addedUp(cast2), number)).toEqual([4, 2, 0]);
  });

  it('has nothing to add up without bids', () => {
    expect(() => addBids([])).toThrow();
  });
});

it('a first season of 1936 is sealed, checked and counted, and told by a keeper', () => {
  const judge = open(findVariant('1936'), {});
  const bidding = biddingIn(judge, judge.begin());
  const powers = ['britain', 'france', 'germany', 'poland', 'turkey'].map((power) => [power]);
  const seats = biddingSeats(bidding, [...powers, ['italy', 'nationalists'], ['soviet', 'republicans']]);
  const chance = new Seeded('1936');
  const bids = seats.map(({ context }) => randomBids(bidding, context.powers, chance));
  const all = seats.map((seat) => cast(seat, bids[seat.seat] ?? []));
  const sum = addedUp(all);
  const parts = seats.slice(2).map((holder) => [holder.seat, heldPart(holder, seats, all)] as const);
  const sigma = numberBehind(new Map(parts));
  const totals = expectedTotals(bidding, bids);
  expect(new Set(bidding.hands.map(({ power }) => power))).toEqual(
    new Set(seats.flatMap(({ context }) => context.powers)),
  );
  expect(totalsIn(bidding, sum, sigma)).toEqual(totals);
  const keeper = { ...(seats[0] as BiddingSeat).context };
  const followed = followedBy(bidding, totals);
  expect(followed.some((order) => order > 0)).toBe(true);
  const kept = finish(tellKept(keeper, sum, sigma, totals, followed));
  expect(isKept(keeper, sum, kept)).toBe(true);
  expect(isKept(keeper, sum, { ...kept, followed: followed.with(0, followed[0] === 0 ? 1 : 0) })).toBe(false);
});
