import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bidding } from '../../../engine/command/bidding.ts';
import {
  SEQ,
  areGood,
  biddingOf,
  biddingSeats,
  cast,
  isGood,
  nonceOf,
  numberOf,
  randomBids,
} from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { forged, pointsOf } from './forging.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { finish } from '../../../src/protocol/pausable.ts';
import { CurvePoint, Fn, readNumbers, writeNumbers } from '../../../src/protocol/points/points.ts';
import { LONGEST_BIDS, LONGEST_KEPT } from '../../../src/protocol/wire/secret-bids.ts';
import type { SecretBids } from '../../../src/protocol/wire/secret-bids.ts';
import { radixOf } from '../../../src/protocol/bids/bidding.ts';
import { castBids } from '../../../src/protocol/bids/casting.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import type { CastBids } from '../../../src/protocol/bids/checking.ts';
import type { ProofMarks } from '../../../src/protocol/bids/proof.ts';

/**
 * Four units have ten orders together. The orders' numbers are 0 to 2, 3 and 4, 5, and 6 to 9. The faction may bid for only three of these
 * orders.
 */
const bidding = biddingOf(
  [3, 2, 1, 4],
  [
    { power: 'italy', points: 3 },
    { power: 'nationalists', points: 1, legal: [2, 6, 7] },
    { power: 'france', points: 3 },
    { power: 'poland', points: 2 },
  ],
);
const seats = biddingSeats(bidding, [['italy'], ['france'], ['poland'], ['italy', 'nationalists']]);
const [italy, france, poland, both] = seats as [BiddingSeat, BiddingSeat, BiddingSeat, BiddingSeat];

const bid = (power: string, ...points: readonly (readonly [order: number, points: number])[]): SecretBid[] =>
  points.map(([order, count]) => ({ power, order, points: count }));
const honest = cast(italy, bid('italy', [0, 2], [3, 1]));

describe('a seat’s secret bids', () => {
  it('are proved, whatever is bid within the rules and whatever may be bid', () => {
    const tables = fc.record({
      orders: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      points: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      legal: fc.nat(),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(tables, ({ orders, points, legal, seed }) => {
        const all = orders.reduce((sum, count) => sum + count, 0);
        const hands = points.map((count, hand) => ({
          power: `${hand}`,
          points: count,
          legal: Array.from({ length: all }, (_, order) => order).filter(
            (order) => order === 0 || ((legal >> ((order + hand) % 24)) & 1) === 1,
          ),
        }));
        const any = biddingOf(orders, hands);
        const powers = hands.map(({ power }) => power);
        const [seat] = biddingSeats(any, [powers, [], [], []], { name: seed }) as [BiddingSeat];
        const bids = randomBids(any, powers, new Seeded(seed));
        expect(isGood(cast(seat, bids))).toBe(true);
        expect(isGood(forged(seat, pointsOf(seat, bids)))).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  it('have the same lengths whatever is bid', () => {
    const lengths = [[], bid('italy', [0, 2], [9, 1]), bid('nationalists', [6, 1])].map((bids) =>
      Object.values<Uint8Array>(cast(both, bids).bids as never).map(({ length }) => length),
    );
    expect(new Set(lengths.map((some) => some.join())).size).toBe(1);
  });

  it('are the same bytes when the same device seals them again', () => {
    expect(cast(italy, bid('italy', [0, 2], [3, 1]))).toEqual(honest);
    expect(cast(italy, bid('italy', [0, 1], [0, 1], [3, 1]))).toEqual(honest);
  });

  it.each<[string, BiddingSeat, SecretBid[]]>([
    ['four points of three', italy, bid('italy', [0, 2], [3, 2])],
    ['three points on one order', italy, bid('italy', [0, 3])],
    ['three points on one unit', italy, bid('italy', [0, 2], [1, 1])],
    ['less than nothing', italy, bid('italy', [0, -1])],
    ['an order for which the power may not bid', both, bid('nationalists', [0, 1])],
    ['an order that does not exist', italy, bid('italy', [10, 1])],
    ['another seat’s power', italy, bid('france', [0, 1])],
  ])('are not sealed if they spend %s', (_, seat, bids) => {
    expect(() => cast(seat, bids)).toThrow();
  });
});

/** The points of a seat that has ten places. A place that isn't given has no points. */
const ten = (...points: readonly (readonly [place: number, points: bigint])[]): readonly bigint[] =>
  points.reduce(
    (all, [place, count]) => all.with(place, count),
    Array.from({ length: 10 }, () => 0n),
  );
const HALF = Fn.inv(2n);

describe('forged bids are refused', () => {
  it.each<[string, BiddingSeat, readonly bigint[]]>([
    ['four points of three', italy, ten([0, 2n], [3, 2n])],
    ['three points of two', poland, ten([0, 2n], [3, 1n])],
    ['three on one order', italy, ten([0, 3n])],
    ['three on the one order of a unit', italy, ten([5, 3n])],
    ['three on one unit, as 2 and 1', italy, ten([0, 2n], [1, 1n])],
    ['three on both orders of a unit', italy, ten([3, 2n], [4, 1n])],
    ['three on one unit, as 1 and 2', italy, ten([6, 1n], [9, 2n])],
    ['three on one unit, as 1, 1 and 1', italy, ten([0, 1n], [1, 1n], [2, 1n])],
    ['one point less than none', italy, ten([0, -1n])],
    ['one point taken away from an order, to have two more', italy, ten([0, 2n], [3, 2n], [5, -1n])],
    ['one point taken away on the same unit', italy, ten([0, 2n], [1, 1n], [2, -1n])],
    ['half a point', italy, ten([0, HALF])],
    ['two half points on one unit', italy, ten([0, HALF], [1, HALF])],
    ['2 to the power of 128 points', italy, ten([0, 1n << 128n])],
    ['a faction’s two points of one', both, [...ten(), 2n, 0n, 0n]],
    ['a faction’s two points on two units', both, [...ten(), 1n, 1n, 0n]],
    ['a faction’s two points on one unit', both, [...ten(), 0n, 1n, 1n]],
    ['a hand’s points spent by the other hand', both, [...ten([0, 2n], [3, 2n]), -1n, 0n, 0n]],
    ['more than one hand has, while the other spends nothing', both, [...ten([0, 2n], [3, 2n]), 0n, 0n, 0n]],
  ])('%s', (_, seat, points) => {
    expect(isGood(forged(seat, points))).toBe(false);
  });

  it.each<[string, bigint[]]>([
    ['a point more than the proof is about', [1n]],
    ['a point less', [-1n]],
    ['a point on an order for which the power may not bid', [0n, 0n, 1n]],
    ['a point in the last chunk', [0n, 0n, 0n, 0n, 1n]],
    ['a point moved from one chunk to another', [1n, -1n]],
    ['a point moved within a chunk', [1n - BigInt(radixOf(bidding))]],
  ])('sums with %s', (_, added) => {
    expect(isGood(forged(both, [...ten([0, 2n]), 0n, 0n, 0n], { added }))).toBe(false);
  });

  it('a shared number that is not the one behind the sums', () => {
    const other = numberOf(france);
    expect(isGood(forged(italy, ten([0, 2n]), { shared: other }))).toBe(false);
    expect(isGood(forged(italy, ten([0, 2n]), { shared: other, proved: other }))).toBe(false);
    expect(isGood(forged(italy, ten([0, 2n]), { proved: other }))).toBe(false);
  });

  const moved = (from: keyof ProofMarks, by: CurvePoint) => (marks: ProofMarks) =>
    from === 'coefficients'
      ? { ...marks, coefficients: marks.coefficients.map((one, power) => (power === 0 ? one.add(by) : one)) }
      : { ...marks, [from]: marks[from].add(by) };
  const marked = ['nonces', 'linked', 'mask', 'coefficients'] as const;
  const step = CurvePoint.BASE;

  it.each(marked)('a proof in which only the equation of the commitment “%s” is wrong', (mark) => {
    expect(isGood(forged(italy, ten([0, 2n]), { tamper: moved(mark, step) }))).toBe(false);
  });

  it('a proof in which the errors of two equations add up to nothing', () => {
    const pairs = marked.flatMap((one, place) =>
      marked.slice(place + 1).map((other) => [one, other] as const),
    );
    for (const [one, other] of pairs) {
      const tamper = (marks: ProofMarks) => moved(other, step.negate())(moved(one, step)(marks));
      expect(isGood(forged(italy, ten(), { tamper }))).toBe(false);
    }
  });

  it('two proofs whose errors add up to nothing, and only these two', () => {
    for (const mark of marked) {
      const more = forged(italy, ten([0, 2n]), { tamper: moved(mark, step) });
      const less = forged(france, ten([0, 2n]), { tamper: moved(mark, step.negate()) });
      const good = cast(poland, bid('poland', [0, 1]));
      expect(areGood([more, good, less])).toEqual([false, true, false]);
    }
  });
});

describe('good bids are refused', () => {
  const elsewhere = (change: Partial<CastBids['context']>): CastBids => ({
    context: { ...honest.context, ...change },
    bids: honest.bids,
  });
  const changed = (change: Partial<Bidding>) => elsewhere({ bidding: { ...bidding, ...change } });
  const withHand = (power: string, change: object) =>
    changed({ hands: bidding.hands.map((hand) => (hand.power === power ? { ...hand, ...change } : hand)) });
  const [first, ...others] = bidding.units;

  it.each<[string, CastBids]>([
    ['in another game', elsewhere({ game: 'ab'.repeat(32) })],
    ['as another seat’s', elsewhere({ seat: 1 })],
    ['in another phase', elsewhere({ phase: 'F1936M' })],
    ['in another position', elsewhere({ position: 'ab'.repeat(32) })],
    ['under other rules', elsewhere({ rules: 'ab'.repeat(32) })],
    ['from another author', elsewhere({ author: france.context.author })],
    ['as another power’s', elsewhere({ powers: ['france'] })],
    [
      'if an order has another text',
      changed({
        units: [{ ...first, orders: [...(first?.orders ?? [])].reverse() }, ...others] as Bidding['units'],
      }),
    ],
    ['if the units have other orders', changed({ units: biddingOf([2, 3, 1, 4], []).units })],
    ['if more may be bid for one unit', changed({ each: 3 })],
    ['if less may be bid for one unit', changed({ each: 1 })],
    ['if the power has more points', withHand('italy', { points: 4 })],
    ['if the power has fewer points', withHand('italy', { points: 2 })],
    ['if the power may bid for fewer orders', withHand('italy', { legal: [0, 1, 2, 3, 4, 5, 6, 7, 8] })],
    [
      'if another power has more points, so that totals are packed otherwise',
      withHand('france', { points: 1 }),
    ],
    ['if another power may bid for other orders', withHand('nationalists', { legal: [2, 6, 8] })],
    ['if more parts are needed', elsewhere({ holders: { ...honest.context.holders, threshold: 4 } })],
    [
      'if there is another holder',
      elsewhere({ holders: { ...honest.context.holders, seats: [1, 2, 3, 4] } }),
    ],
  ])('%s', (_, moved) => {
    expect(isGood(honest)).toBe(true);
    expect(isGood(moved)).toBe(false);
  });

  const fields = Object.keys(honest.bids) as (keyof SecretBids)[];
  const withField = (field: keyof SecretBids, bytes: Uint8Array): CastBids => ({
    context: honest.context,
    bids: { ...honest.bids, [field]: bytes },
  });

  it('with any bit changed', () => {
    const anyBit = fc.tuple(fc.constantFrom(...fields), fc.nat());
    fc.assert(
      fc.property(anyBit, ([field, nat]) => {
        const bit = nat % (8 * honest.bids[field].length);
        const turned = honest.bids[field].map((byte, at) =>
          at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte,
        );
        expect(isGood(withField(field, turned))).toBe(false);
      }),
      { numRuns: 60, examples: fields.map((field) => [[field, 0]]) },
    );
  });

  it.each(fields)('if %s is longer or shorter', (field) => {
    const bytes = honest.bids[field];
    for (const length of [0, bytes.length - 32, bytes.length - 1]) {
      expect(isGood(withField(field, bytes.slice(0, Math.max(0, length))))).toBe(false);
    }
    for (const more of [1, 32]) {
      const longer = new Uint8Array(bytes.length + more);
      longer.set(bytes);
      expect(isGood(withField(field, longer))).toBe(false);
    }
  });

  it('with two shares, two sums, two commitments or two answers swapped', () => {
    for (const field of ['shares', 'sums', 'coefficients', 'marks', 'answers'] as const) {
      const bytes = honest.bids[field];
      const swapped = new Uint8Array([...bytes.slice(32, 64), ...bytes.slice(0, 32), ...bytes.slice(64)]);
      expect(isGood(withField(field, swapped))).toBe(false);
    }
  });

  it.each([
    ['a point above the field', new Uint8Array(32).fill(255)],
    ['a negative point', new Uint8Array(32).with(0, 1)],
    ['bytes that encode no point', new Uint8Array(32).with(0, 2)],
    [
      'a point with its highest bit set',
      CurvePoint.BASE.toBytes().map((byte, at) => (at === 31 ? byte | 128 : byte)),
    ],
  ])('with %s', (_, point) => {
    for (const field of ['coefficients', 'sums', 'marks'] as const) {
      for (let at = 0; at < honest.bids[field].length; at += 32) {
        const bytes = honest.bids[field].slice();
        bytes.set(point, at);
        expect(isGood(withField(field, bytes))).toBe(false);
      }
    }
  });

  it('with an answer that is larger by the order of the group, or by one', () => {
    for (const [place, answer] of (readNumbers(honest.bids.answers) as bigint[]).entries()) {
      for (const more of [Fn.ORDER, 1n]) {
        const bytes = honest.bids.answers.slice();
        bytes.set(writeNumbers(answer + more), 32 * place);
        expect(isGood(withField('answers', bytes))).toBe(false);
      }
    }
  });

  it('with a point added to a sum, or with another seat’s sums', () => {
    const sums = honest.bids.sums.slice();
    sums.set(CurvePoint.fromBytes(sums.subarray(0, 32)).add(CurvePoint.BASE).toBytes());
    expect(isGood(withField('sums', sums))).toBe(false);
    expect(isGood(withField('sums', cast(france, []).bids.sums))).toBe(false);
  });
});

it('bids that are made anew with a fresh nonce show nothing of each other', () => {
  const again = finish(
    castBids(italy.context, bid('italy', [0, 2], [3, 1]), { own: italy.own, seq: SEQ, nonce: nonceOf(9) }),
  );
  const items = (bytes: Uint8Array) =>
    Array.from({ length: bytes.length / 32 }, (_, place) => bytes.slice(32 * place, 32 * place + 32).join());
  const all = (bids: SecretBids) =>
    (['coefficients', 'shares', 'sums', 'marks', 'answers'] as const).flatMap((field) => items(bids[field]));
  const seen = [...all(honest.bids), ...all(again)];
  expect(new Set(seen).size).toBe(seen.length);
});

it('of a seat that may bid nothing, no bids are taken', () => {
  expect(isGood({ ...honest, context: { ...honest.context, powers: ['spain'] } })).toBe(false);
  expect(isGood({ ...honest, context: { ...honest.context, powers: [] } })).toBe(false);
});

it('the longest bids and the longest proof of a keeper fit in a message', () => {
  const lengths = (sizes: object) =>
    Object.values<number>(sizes as never).reduce((sum, length) => sum + length, 0);
  expect(lengths(LONGEST_BIDS)).toBeLessThan(64 * 1024);
  expect(lengths(LONGEST_KEPT)).toBeLessThan(64 * 1024);
  for (const [field, length] of Object.entries(honest.bids)) {
    expect(length.length).toBeLessThanOrEqual(LONGEST_BIDS[field as keyof SecretBids]);
  }
});

it('an empty list is checked', () => {
  expect(areGood([])).toEqual([]);
});
