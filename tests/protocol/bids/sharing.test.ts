import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import { biddingOf, biddingSeats, cast, heldPart, heldShare, nonceOf, numberOf, SEQ } from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { isAgreed, showAgreed, shownSecret } from '../../../src/protocol/escrow/agreed.ts';
import { isDealKey } from '../../../src/protocol/escrow/deal-key.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import {
  CurvePoint,
  Fn,
  readNumbers,
  readPoints,
  writeNumbers,
} from '../../../src/protocol/points/points.ts';
import { hashHex } from '../../../src/protocol/wire/hash.ts';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import type { SecretBids } from '../../../src/protocol/wire/secret-bids.ts';
import { bidsName, dealForBids, maskNumber } from '../../../src/protocol/bids/bids-name.ts';
import {
  holdersOfBids,
  isBehind,
  maskedPart,
  numberBehind,
  openBidsShare,
  ownBidsShare,
  partOf,
} from '../../../src/protocol/bids/sharing.ts';

const bidding = biddingOf([2, 1], [{ power: 'italy', points: 3 }]);
/** The tables that are tried, by the number of their seats. */
const tables = new Map(
  [2, 3, 4, 6, 7].map((count) => [
    count,
    biddingSeats(
      bidding,
      Array.from({ length: count }, () => ['italy']),
    ),
  ]),
);
const seven = tables.get(7) as readonly BiddingSeat[];
const [dealer] = seven as [BiddingSeat];
const dealt = cast(dealer, []);
const name = bidsName(dealer.context, dealt.bids.nonce);
const coefficients = readPoints(dealt.bids.coefficients) as readonly CurvePoint[];
const others = seven.slice(1);

describe('a seat’s secret number', () => {
  it.each([
    [2, 2, 1],
    [3, 3, 2],
    [4, 3, 3],
    [6, 4, 5],
    [7, 5, 6],
  ])(
    'among %i electors is shared so that %i parts open a count, by %i holders',
    (count, threshold, holders) => {
      const [first] = tables.get(count) as readonly [BiddingSeat];
      expect(first.context.holders).toMatchObject({ threshold });
      expect(first.context.holders.seats).toHaveLength(holders);
    },
  );

  it('is not shared with anybody by a seat that is alone, which then opens the count itself', () => {
    const [alone] = biddingSeats(bidding, [['italy']]) as [BiddingSeat];
    expect(alone.context.holders).toEqual({ seats: [], boxes: [], threshold: 1 });
    expect(numberBehind(new Map([[0, heldPart(alone, [alone], [cast(alone, [])])]]))).toBe(numberOf(alone));
  });

  it.each([2, 3, 4, 6, 7])('is found by any holders of %i electors, from the threshold on', (count) => {
    const seats = tables.get(count) as readonly BiddingSeat[];
    const [author, ...holders] = seats as readonly [BiddingSeat, ...BiddingSeat[]];
    const { threshold } = author.context.holders;
    const made = cast(author, []);
    const shares: [number, Uint8Array][] = [
      [author.seat, ownBidsShare(numberOf(author), threshold, author.seat)],
      ...holders.map((holder): [number, Uint8Array] => [holder.seat, heldShare(holder, made)]),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(shares, { minLength: threshold }), (some) => {
        expect(numberBehind(new Map(some))).toBe(numberOf(author));
        expect(numberBehind(new Map(some.slice(0, threshold - 1)))).not.toBe(numberOf(author));
      }),
      { numRuns: 8 },
    );
  });

  const author = dealer.context.author;
  it.each<[string, Parameters<typeof maskNumber>]>([
    ['for another secret of a seat', [new Uint8Array(32), author, SEQ, nonceOf(0)]],
    ['in another chain', [dealer.own, hashHex('id', 'another'), SEQ, nonceOf(0)]],
    ['in another place of the chain', [dealer.own, author, SEQ + 1, nonceOf(0)]],
    ['under another nonce', [dealer.own, author, SEQ, nonceOf(1)]],
  ])('is another one %s', (_, facts) => {
    expect(maskNumber(dealer.own, author, SEQ, nonceOf(0))).toBe(numberOf(dealer));
    expect(maskNumber(...facts)).not.toBe(numberOf(dealer));
  });
});

describe('a share', () => {
  it('is read by its holder only, and is behind the commitments in its holder’s place only', () => {
    for (const holder of others) {
      const share = heldShare(holder, dealt);
      expect(isBehind(share, coefficients, holder.seat)).toBe(true);
      for (const other of others) {
        if (other === holder) continue;
        expect(isBehind(share, coefficients, other.seat)).toBe(false);
        expect(
          isBehind(heldShare({ keys: other.keys, seat: holder.seat }, dealt), coefficients, holder.seat),
        ).toBe(false);
      }
      expect(bytesToHex(dealt.bids.shares)).not.toContain(bytesToHex(share));
    }
  });

  it('is bad if it is larger by one or by the order of the group, or of another length', () => {
    const [holder] = others as [BiddingSeat];
    const share = heldShare(holder, dealt);
    const [number] = readNumbers(share) as [bigint];
    for (const other of [Fn.create(number + 1n), number + Fn.ORDER, 0n]) {
      expect(isBehind(writeNumbers(other), coefficients, holder.seat)).toBe(false);
    }
    expect(isBehind(share.slice(1), coefficients, holder.seat)).toBe(false);
    expect(isBehind(new Uint8Array(33), coefficients, holder.seat)).toBe(false);
  });

  it('is nothing that a seat without a place was dealt', () => {
    const place = { digest: name, dealer: 0 };
    expect(openBidsShare(place, dealer.context.holders, dealt.bids, 0, new Uint8Array(32))).toBeNull();
    expect(openBidsShare(place, dealer.context.holders, dealt.bids, 31, new Uint8Array(32))).toBeNull();
  });

  it('cannot be read with the key that was made for the box of the same commit', () => {
    const box = { author: dealer.context.author, digest: hashHex('commit', 'a box') };
    expect(isDealKey(dealt.bids, dealForBids(dealer.context, name))).toBe(true);
    expect(isDealKey(dealt.bids, box)).toBe(false);
  });

  it('that is bad can be proved bad: what its holder shows opens this share and no other', () => {
    const [holder, other] = others as [BiddingSeat, BiddingSeat];
    const shares = dealt.bids.shares.slice();
    shares[0] = (shares[0] as number) ^ 1;
    const bad = { ...dealt.bids, shares };
    const deal = dealForBids(dealer.context, name);
    const shown = showAgreed(holder.keys.box.secret, bad, deal);
    expect(isAgreed(holder.keys.box.public, bad, deal, shown)).toBe(true);
    expect(isAgreed(other.keys.box.public, bad, deal, shown)).toBe(false);
    const agreed = shownSecret(shown) as Uint8Array;
    const place = { digest: name, dealer: dealer.seat };
    const read = (bids: SecretBids, seat: number) =>
      openBidsShare(place, dealer.context.holders, bids, seat, agreed) as Uint8Array;
    expect(isBehind(read(bad, holder.seat), coefficients, holder.seat)).toBe(false);
    expect(isBehind(read(dealt.bids, holder.seat), coefficients, holder.seat)).toBe(true);
    expect(isBehind(read(dealt.bids, other.seat), coefficients, other.seat)).toBe(false);
  });

  it('of a witness is read in each of its places', () => {
    const keys = gameKeys(new Uint8Array(32).fill(77), 'table', new Uint8Array(16));
    const witness = { key: keys.chain.public, box: keys.box.public, plays: false };
    const [first] = biddingSeats(
      bidding,
      Array.from({ length: 7 }, () => ['italy']),
      { witness },
    ) as [BiddingSeat];
    const made = cast(first, []);
    const places = first.context.holders.seats.slice(6);
    expect(places).toEqual([32, 33, 34]);
    const shares = places.map((place) => heldShare({ keys, seat: place }, made, place));
    const points = readPoints(made.bids.coefficients) as readonly CurvePoint[];
    for (const [index, place] of places.entries()) {
      expect(isBehind(shares[index] as Uint8Array, points, place)).toBe(true);
    }
  });
});

describe('a part', () => {
  const all = seven.map((seat) => cast(seat, []));
  const summed = coefficients.map((_, power) =>
    all.reduce(
      (sum, { bids }) => sum.add((readPoints(bids.coefficients) as CurvePoint[])[power] as CurvePoint),
      CurvePoint.ZERO,
    ),
  );

  it('is behind the sum of the commitments in its author’s place only, and only for these bids', () => {
    const parts = seven.map((holder) => heldPart(holder, seven, all));
    for (const [seat, part] of parts.entries()) {
      expect(isBehind(part, summed, seat)).toBe(true);
      expect(isBehind(part, summed, (seat + 1) % 7)).toBe(false);
      expect(isBehind(part, coefficients, seat)).toBe(false);
      expect(isBehind(heldPart(seven[seat] as BiddingSeat, seven, all.slice(1)), summed, seat)).toBe(false);
    }
    const sigma = Fn.create(seven.map(numberOf).reduce((sum, number) => sum + number, 0n));
    expect(numberBehind(new Map(parts.entries()))).toBe(sigma);
    expect(
      generator('mask')
        .multiply(sigma)
        .equals(summed[0] as CurvePoint),
    ).toBe(true);
  });

  it('is not made of a share that is no number', () => {
    expect(() => partOf([writeNumbers(1n), new Uint8Array(32).fill(255)])).toThrow();
    expect(() => partOf([new Uint8Array(31)])).toThrow();
    expect(readNumbers(partOf([writeNumbers(Fn.ORDER - 1n), writeNumbers(2n)]))).toEqual([1n]);
  });

  it('for the keeper is under a mask of its own for each count and holder, which the keeper removes', () => {
    const agreed = new Uint8Array(32).fill(5);
    const part = heldPart(dealer, seven, all);
    const [set, otherSet] = [hashHex('id', 'a set'), hashHex('id', 'another set')];
    const hidden = [
      maskedPart(part, agreed, set, 0),
      maskedPart(part, agreed, otherSet, 0),
      maskedPart(part, agreed, set, 1),
    ];
    expect(new Set([part, ...hidden].map(bytesToHex)).size).toBe(4);
    expect(maskedPart(hidden[0] as Uint8Array, agreed, set, 0)).toEqual(part);
    expect(maskedPart(hidden[0] as Uint8Array, new Uint8Array(32).fill(6), set, 0)).not.toEqual(part);
  });
});

it('the holders of bids are the holders of keys wherever keys are shared', () => {
  const sharing = {
    escrow: 'none' as const,
    electors: [0, 2, 5],
    boxKeys: ['a', 'b', 'c', 'd', 'e', 'f'],
    witness: null,
  };
  expect(holdersOfBids(sharing, 2)).toEqual({ seats: [0, 5], boxes: ['a', 'f'], threshold: 3 });
});
