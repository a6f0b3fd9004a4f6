import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeatNumber } from '../wire/bodies.ts';
import type { Holders } from './sharing.ts';
import { deal, isDealt, isShare, keyFrom, openShare } from './sharing.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });

/** A key that one of nine seats has dealt to some of the other seats. */
const dealings = fc
  .record({
    key: bytes32.filter((key) => key[0] !== 255),
    digest: bytes32,
    all: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { minLength: 4 }),
    away: fc.nat({ max: 2 }),
  })
  .map(({ key, digest, all, away }) => {
    const [dealer, ...others] = all as [SeatNumber, ...SeatNumber[]];
    const seats = others.toSorted((one, other) => one - other);
    const boxes = seats.map((seat) => `${seat}`);
    const holders: Holders = { seats, boxes, threshold: Math.max(2, seats.length - away) };
    const box = { digest: Buffer.from(digest).toString('hex'), dealer };
    return { key, holders, box, dealt: deal(key, box, holders, agreedWith) };
  });
type Dealing = typeof dealings extends fc.Arbitrary<infer D> ? D : never;

/** The secret shared by a dealer and a holder. For these tests, it is enough that each holder has a different secret. */
const agreedWith = (box: string) => new Uint8Array(32).fill(Number(box) + 1);

const shareOf = ({ box, holders, dealt }: Dealing, seat: SeatNumber, agreed = agreedWith(`${seat}`)) =>
  openShare(box, holders, dealt, seat, agreed) as Uint8Array;

const sharesOf = (dealing: Dealing, seats: readonly SeatNumber[]) =>
  new Map(seats.map((seat) => [seat, shareOf(dealing, seat)]));

const altered = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, place) => (place === at % 32 ? byte ^ 1 : byte));

describe('a key shared among others', () => {
  it('is recovered by as many holders as the threshold, whichever they are, and not by fewer', () => {
    fc.assert(
      fc.property(dealings, fc.nat(), (dealing, turn) => {
        const { key, holders } = dealing;
        const from = turn % holders.seats.length;
        const turned = [...holders.seats.slice(from), ...holders.seats.slice(0, from)];
        expect(keyFrom(sharesOf(dealing, turned.slice(0, holders.threshold)))).toEqual(key);
        expect(keyFrom(sharesOf(dealing, holders.seats))).toEqual(key);
        expect(keyFrom(sharesOf(dealing, turned.slice(0, holders.threshold - 1)))).not.toEqual(key);
      }),
      { numRuns: 60 },
    );
  });

  it('gives each holder a share that only they can read, and that everybody can check once it is shown', () => {
    fc.assert(
      fc.property(dealings, (dealing) => {
        const { box, holders, dealt } = dealing;
        for (const seat of holders.seats) {
          const share = shareOf(dealing, seat);
          expect(isShare(share, box, holders, dealt, seat)).toBe(true);
          expect(dealt.shares).not.toContainEqual(share);
          const strange = shareOf(dealing, seat, agreedWith('99'));
          expect(isShare(strange, box, holders, dealt, seat)).toBe(false);
          const other = holders.seats.find((one) => one !== seat) as SeatNumber;
          expect(isShare(share, box, holders, dealt, other)).toBe(false);
        }
        expect(openShare(box, holders, dealt, box.dealer, agreedWith('0'))).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it('no longer fits its digests after any change', () => {
    fc.assert(
      fc.property(dealings, fc.nat(), fc.nat(), (dealing, which, at) => {
        const { key, box, holders, dealt } = dealing;
        const place = which % holders.seats.length;
        const seat = holders.seats[place] as SeatNumber;
        expect(isDealt(key, box, holders, dealt)).toBe(true);
        expect(isDealt(altered(key, at), box, holders, dealt)).toBe(false);
        const digests = dealt.digests.map((one, index) => (index === place ? altered(one, at) : one));
        expect(isDealt(key, box, holders, { ...dealt, digests })).toBe(false);
        expect(isShare(shareOf(dealing, seat), box, holders, { ...dealt, digests }, seat)).toBe(false);
        const shares = dealt.shares.map((one, index) => (index === place ? altered(one, at) : one));
        const bad = shareOf({ ...dealing, dealt: { ...dealt, shares } }, seat);
        expect(isShare(bad, box, holders, dealt, seat)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('does not fit another box or another dealer', () => {
    fc.assert(
      fc.property(dealings, (dealing) => {
        const { key, holders, dealt, box } = dealing;
        const seat = holders.seats[0] as SeatNumber;
        for (const other of [
          { ...box, digest: 'ab'.repeat(32) },
          { ...box, dealer: 31 },
        ]) {
          expect(isDealt(key, other, holders, dealt)).toBe(false);
          const share = openShare(other, holders, dealt, seat, agreedWith(`${seat}`)) as Uint8Array;
          expect(share).not.toEqual(shareOf(dealing, seat));
          expect(isShare(share, other, holders, dealt, seat)).toBe(false);
        }
      }),
      { numRuns: 20 },
    );
  });
});
