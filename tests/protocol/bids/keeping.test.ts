import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bidding } from '../../../engine/command/bidding.ts';
import {
  addedUp,
  biddingOf,
  biddingSeats,
  cast,
  expectedTotals,
  followedBy,
  numberOf,
  randomBids,
} from './bid-table.ts';
import { chanceOf } from './chance.ts';
import { proveByThePage } from './second-prover.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { finish } from '../../../src/protocol/pausable.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import { CurvePoint, Fn, readNumbers, writeNumbers } from '../../../src/protocol/points/points.ts';
import { publicProduct } from '../../../src/protocol/points/sums.ts';
import { hashHex } from '../../../src/protocol/wire/hash.ts';
import type { KeptOrders } from '../../../src/protocol/wire/secret-bids.ts';
import { chunksIn, linksOf, radixOf } from '../../../src/protocol/bids/bidding.ts';
import type { ProvedBids } from '../../../src/protocol/bids/checking.ts';
import { isKept, tellKept } from '../../../src/protocol/bids/keeping.ts';
import { keptStatement, secretsFor } from '../../../src/protocol/bids/kept-statement.ts';
import type { KeptContext } from '../../../src/protocol/bids/kept-statement.ts';

const sigma = chanceOf('keeper')('sigma');

/** Nine powers may bid up to two points each for one order, so the radix is 9·2 + 1 = 19. */
const hands = Array.from({ length: 9 }, (_, hand) => ({ power: `p${hand}`, points: 3 }));
/** Units with three, two, one and four orders. The orders' numbers are 0 to 2, 3 and 4, 5, and 6 to 9. */
const bidding = biddingOf([3, 2, 1, 4], hands);

const contextOf = (what: Bidding): KeptContext => ({
  game: hashHex('game', 'kept'),
  phase: 'S1936M',
  position: hashHex('position', 'kept'),
  rules: hashHex('rules', 'kept'),
  author: hashHex('id', 'the keeper'),
  bidding: what,
});
const context = contextOf(bidding);

/** The sums of all bids, if the bids have these totals and are masked by σ. The keeper's proof is about these sums only. */
function sealed(what: Bidding, totals: readonly bigint[]): ProvedBids {
  const held = Array.from({ length: chunksIn(what) }, () => 0n);
  const orders = [...totals.keys()];
  for (const { secret, chunk, weight } of linksOf(what, orders)) {
    held[chunk] = (held[chunk] as bigint) + weight * (totals[secret] as bigint);
  }
  const mask = (place: number) => generator('mask', place).multiply(sigma);
  return {
    coefficients: [mask(0)],
    sums: held.map((sum, chunk) => mask(chunk + 1).add(publicProduct(CurvePoint.BASE, Fn.create(sum)))),
  };
}

const big = (numbers: readonly number[]) => numbers.map((number) => BigInt(number));
const tell = (totals: readonly number[], followed = followedBy(bidding, totals)) =>
  finish(tellKept(context, sealed(bidding, big(totals)), sigma, totals, followed));

/**
 * The best proof that a dishonest keeper can make with the given secret numbers. These numbers may differ from the ones that follow from
 * the totals.
 */
function lie(
  what: Bidding,
  sum: ProvedBids,
  followed: readonly number[],
  secrets: readonly bigint[],
  number = sigma,
): KeptOrders {
  const statement = keptStatement(contextOf(what), sum, followed);
  const reduced = secrets.map((one) => Fn.create(one));
  return { followed, ...proveByThePage(statement, reduced, number, chanceOf('liar')) };
}

describe('what the keeper tells', () => {
  it('is proved for the bids of a table, and only for the orders that follow from them', () => {
    const tables = fc.record({
      orders: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(tables, ({ orders, seed }) => {
        const powers = ['a', 'b', 'c'];
        const what = biddingOf(
          orders,
          powers.map((power) => ({ power, points: 3 })),
        );
        const seats = biddingSeats(
          what,
          powers.map((power) => [power]),
          { name: seed },
        );
        const chance = new Seeded(seed);
        const bids = powers.map((power) => randomBids(what, [power], chance));
        const sum = addedUp(seats.map((seat) => cast(seat, bids[seat.seat] ?? [])));
        const number = Fn.create(seats.map(numberOf).reduce((all, one) => all + one, 0n));
        const totals = expectedTotals(what, bids);
        const followed = followedBy(what, totals);
        const here = contextOf(what);
        const told = finish(tellKept(here, sum, number, totals, followed));
        expect(isKept(here, sum, told)).toBe(true);
        const unit = chance.below(orders.length);
        for (let order = 0; order < (orders[unit] as number); order++) {
          if (order === followed[unit]) continue;
          const other = followed.with(unit, order);
          expect(() => finish(tellKept(here, sum, number, totals, other))).toThrow();
          expect(isKept(here, sum, { ...told, followed: other })).toBe(false);
          expect(isKept(here, sum, lie(what, sum, other, secretsFor(what, totals, other), number))).toBe(
            false,
          );
        }
      }),
      { numRuns: 6 },
    );
  });

  it.each<[string, number[], number[]]>([
    ['nothing is bid', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0]],
    ['the hold alone has the most', [2, 1, 0, 1, 0, 3, 1, 0, 0, 0], [0, 0, 0, 0]],
    ['the hold is tied with another order', [2, 2, 0, 1, 1, 0, 4, 0, 0, 4], [0, 0, 0, 0]],
    ['two or three other orders are tied', [0, 2, 2, 0, 1, 0, 0, 3, 3, 3], [0, 1, 0, 0]],
    ['one order has the most, by one point or by many', [1, 2, 1, 0, 18, 0, 2, 0, 3, 2], [1, 1, 0, 2]],
    ['all totals are as high as they can be', [18, 18, 18, 18, 17, 18, 18, 18, 18, 18], [0, 0, 0, 0]],
  ])('is proved if %s', (_, totals, followed) => {
    expect(followedBy(bidding, totals)).toEqual(followed);
    expect(isKept(context, sealed(bidding, big(totals)), tell(totals, followed))).toBe(true);
  });

  it('is told for nothing but orders that follow from the totals', () => {
    const totals = [0, 2, 1, 1, 1, 0, 0, 0, 1, 0];
    for (const followed of [
      [2, 0, 0, 2],
      [1, 1, 0, 2],
      [0, 0, 0, 2],
      [1, 0, 0, 0],
      [1, 0, 0, 3],
    ]) {
      expect(() => tell(totals, followed)).toThrow();
    }
    expect(tell(totals, [1, 0, 0, 2]).followed).toEqual([1, 0, 0, 2]);
  });
});

describe('a keeper cannot prove', () => {
  /** Unit 0 follows order 1, unit 1 holds since its other order ties with the hold, unit 2 only holds, unit 3 follows order 2. */
  const totals = [0, 2, 1, 1, 1, 0, 0, 1, 3, 0];
  const sum = sealed(bidding, big(totals));
  const isProved = (followed: readonly number[], secrets: readonly bigint[], what = bidding, sums = sum) =>
    isKept(contextOf(what), sums, lie(what, sums, followed, secrets));

  it('the truth in another form than its own: the second prover is taken at its word', () => {
    expect(isProved([1, 0, 0, 2], secretsFor(bidding, totals, [1, 0, 0, 2]))).toBe(true);
  });

  it.each([
    ['an order that has fewer points than another', [2, 0, 0, 2]],
    ['an order that is tied', [1, 1, 0, 2]],
    ['an order without points', [1, 0, 0, 3]],
  ])('%s', (_, followed) => {
    expect(isProved(followed, secretsFor(bidding, totals, followed))).toBe(false);
  });

  /**
   * Claims by which a lying keeper tries to prove that unit 0 holds. A claim says for each order of the unit whether the order has the most
   * points, and then how many points these are. In truth, order 1 has the most.
   */
  it.each<[string, readonly bigint[], bigint]>([
    ['that the hold reaches the most', [1n, 0n, 0n], 2n],
    ['that the most is what the hold has', [1n, 0n, 0n], 0n],
    ['that the most is what two orders do not have', [0n, 1n, 1n], 2n],
    ['that the most is below the highest total', [0n, 0n, 2n], 1n],
    ['that one order reaches the most twice', [0n, 2n, 0n], 2n],
    ['that one order alone reaches it', [0n, 1n, 0n], 2n],
    ['that nothing reaches it', [0n, 0n, 0n], 2n],
    ['that nothing reaches it, and it is more than any total', [0n, 0n, 0n], 3n],
    ['that order 1 reaches it three times, and the hold minus one half', [-Fn.inv(2n), 3n, 0n], 2n],
    ['that another reaches it a negative number of times', [0n, 3n, -1n], 2n],
  ])('that a unit holds, by saying %s', (_, reaches, most) => {
    const own = big(totals.slice(0, 3));
    const rest = secretsFor(bidding, totals, [1, 0, 0, 2]).slice(3);
    expect(isProved([0, 0, 0, 2], [...own, ...reaches, most, ...rest])).toBe(false);
  });

  it('that a unit holds because its most is outside what totals can be', () => {
    // This tests only the bounds of the totals and of the highest total: the unit has two orders, and one of them has a point.
    const two = biddingOf([2], hands);
    const one = sealed(two, [0n, 1n]);
    for (const most of [0n, 1n, 2n, -1n]) {
      for (const reaches of [
        [1n, 0n],
        [0n, 1n],
        [0n, 2n],
        [1n, 1n],
        [0n, 0n],
      ]) {
        expect(isProved([0], [0n, 1n, ...reaches, most], two, one)).toBe(false);
      }
    }
  });

  it('totals that a packed sum could also be read as', () => {
    // One unit has one order, and the other unit has two. The first two orders share a chunk: 3 + 19·0 = −16 + 19·1 = 22 − 19·1.
    const packed = biddingOf([1, 2], hands);
    const radix = BigInt(radixOf(packed));
    const three = sealed(packed, [3n, 0n, 1n]);
    expect(isProved([0, 1], [3n, 1n, 3n, 0n, 1n], packed, three)).toBe(true);
    expect(isProved([0, 0], [3n - radix, 1n, 3n - radix, 1n, 1n, 1n, 0n, 1n], packed, three)).toBe(false);
    // The last unit's hold is tied with its order. A liar may claim other totals that give the same sum, since 0 + 19·1 = 19 + 19·0.
    const tied = sealed(packed, [0n, 1n, 1n]);
    expect(isProved([0, 0], [0n, 1n, 0n, 1n, 1n, 1n, 0n, 1n], packed, tied)).toBe(true);
    expect(isProved([0, 1], [radix, 1n, radix, 0n, 1n], packed, tied)).toBe(false);
    const four = sealed(packed, [0n, 1n, 0n]);
    expect(isProved([0, 0], [0n, 1n, 0n, 1n, 0n, 1n, 0n, 1n], packed, four)).toBe(true);
    expect(isProved([0, 1], [0n, 1n, 0n, -1n, 0n], packed, sealed(packed, [0n, -1n, 0n]))).toBe(false);
    expect(isProved([0, 1], [0n, 1n, 0n, 0n, radix], packed, sealed(packed, [0n, 0n, radix]))).toBe(false);
  });

  it('that an order wins by more points than there are', () => {
    const two = biddingOf([2], hands);
    const radix = BigInt(radixOf(two));
    expect(isProved([1], [0n, radix - 1n], two, sealed(two, [0n, radix - 1n]))).toBe(true);
    expect(isProved([1], [0n, radix], two, sealed(two, [0n, radix]))).toBe(false);
    expect(isProved([1], [-1n, 0n], two, sealed(two, [-1n, 0n]))).toBe(false);
    expect(isProved([1], [1n, 1n], two, sealed(two, [1n, 1n]))).toBe(false);
    expect(isProved([1], [2n, 1n], two, sealed(two, [2n, 1n]))).toBe(false);
  });

  it('totals that are not in the sums, or without the number behind the masks', () => {
    const followed = [1, 0, 0, 2];
    for (const [order] of totals.entries()) {
      const other = totals.with(order, (totals[order] as number) + 1);
      expect(
        isProved(followedBy(bidding, other), secretsFor(bidding, other, followedBy(bidding, other))),
      ).toBe(false);
    }
    const secrets = secretsFor(bidding, totals, followed);
    expect(isKept(context, sum, lie(bidding, sum, followed, secrets, sigma + 1n))).toBe(false);
    const others = { ...sum, coefficients: [CurvePoint.BASE] };
    expect(isKept(context, others, lie(bidding, others, followed, secrets))).toBe(false);
  });
});

describe('what the keeper told', () => {
  const totals = [0, 2, 1, 1, 1, 0, 0, 1, 3, 0];
  const sum = sealed(bidding, big(totals));
  const told = tell(totals);

  it.each<[string, Partial<KeptContext>]>([
    ['in another game', { game: hashHex('game', 'another') }],
    ['in another phase', { phase: 'F1936M' }],
    ['in another position', { position: hashHex('position', 'another') }],
    ['under other rules', { rules: hashHex('rules', 'other') }],
    ['from another author', { author: hashHex('id', 'another') }],
    ['if units have other orders', { bidding: biddingOf([3, 2, 1, 3], hands) }],
    ['if the powers have fewer points', { bidding: biddingOf([3, 2, 1, 4], hands.slice(1)) }],
  ])('proves nothing %s', (_, change) => {
    expect(isKept(context, sum, told)).toBe(true);
    expect(isKept({ ...context, ...change }, sum, told)).toBe(false);
  });

  it('is refused if it is proved for more units than there are', () => {
    const more = finish(tellKept(context, sum, sigma, totals, [1, 0, 0, 2, 0]));
    expect(isKept(context, sum, more)).toBe(false);
  });

  it('proves nothing about other sums', () => {
    for (const [chunk] of sum.sums.entries()) {
      const sums = sum.sums.map((one, at) => (at === chunk ? one.add(CurvePoint.BASE) : one));
      expect(isKept(context, { ...sum, sums }, told)).toBe(false);
    }
    expect(isKept(context, { ...sum, coefficients: [CurvePoint.BASE] }, told)).toBe(false);
  });

  it.each([
    [[1, 0, 0]],
    [[1, 0, 0, 2, 0]],
    [[1, 0, 0, 4]],
    [[1, 0, 0, -1]],
    [[1, 0, 0.5, 2]],
    [[1, 0, NaN, 2]],
    [[]],
  ])('is refused if it tells the orders %j', (followed) => {
    expect(isKept(context, sum, { ...told, followed })).toBe(false);
  });

  it('proves nothing with any bit changed, with swapped items or in another length', () => {
    const anyBit = fc.tuple(fc.constantFrom('marks' as const, 'answers' as const), fc.nat());
    fc.assert(
      fc.property(anyBit, ([field, nat]) => {
        const bit = nat % (8 * told[field].length);
        const turned = told[field].map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(isKept(context, sum, { ...told, [field]: turned })).toBe(false);
      }),
      { numRuns: 20 },
    );
    for (const field of ['marks', 'answers'] as const) {
      const bytes = told[field];
      const swapped = new Uint8Array([...bytes.slice(32, 64), ...bytes.slice(0, 32), ...bytes.slice(64)]);
      for (const other of [
        swapped,
        bytes.slice(32),
        new Uint8Array([...bytes, ...bytes.slice(0, 32)]),
        bytes.slice(1),
      ]) {
        expect(isKept(context, sum, { ...told, [field]: other })).toBe(false);
      }
    }
    const answers = told.answers.slice();
    answers.set(writeNumbers(((readNumbers(answers) as bigint[])[0] as bigint) + Fn.ORDER));
    expect(isKept(context, sum, { ...told, answers })).toBe(false);
  });
});

it('the generators of the keeper are not those of the seats', () => {
  const statement = keptStatement(
    context,
    sealed(bidding, big([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    [0, 0, 0, 0],
  );
  const ours = [statement.blind, ...statement.bases].map((point) => point.toHex());
  const theirs = [generator('bid blind'), ...statement.bases.map((_, place) => generator('bid', place))];
  for (const point of theirs) expect(ours).not.toContain(point.toHex());
});
