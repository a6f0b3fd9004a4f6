import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SEQ, addedUp, biddingOf, biddingSeats, cast, numberOf, randomBids } from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { forged, pointsOf } from './forging.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { totalsIn } from '../../../src/protocol/bids/counting.ts';
import { shownBids } from '../../../src/protocol/bids/showing.ts';

const bidding = biddingOf(
  [3, 2, 2],
  [
    { power: 'italy', points: 3 },
    { power: 'rebels', points: 2, legal: [0, 4] },
  ],
);
const [seat, other] = biddingSeats(bidding, [['italy', 'rebels'], ['italy']]) as [BiddingSeat, BiddingSeat];

it('a seat’s secret tells what each of its powers bid, after the game', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const bids = randomBids(bidding, ['italy', 'rebels'], new Seeded(seed));
      const shown = shownBids(cast(seat, bids), seat.own, SEQ);
      expect(pointsOf(seat, shown ?? [])).toEqual(pointsOf(seat, bids));
      expect(shown?.every(({ points }) => points > 0)).toBe(true);
    }),
    { numRuns: 5 },
  );
});

it('another seat’s secret, or another commit’s place, tells nothing', () => {
  const made = cast(seat, [{ power: 'italy', order: 1, points: 2 }]);
  expect(shownBids(made, other.own, SEQ)).toBeNull();
  expect(shownBids(made, seat.own, SEQ + 1)).toBeNull();
  expect(shownBids({ ...made, bids: { ...made.bids, sums: new Uint8Array(0) } }, seat.own, SEQ)).toBeNull();
});

it('of a program that proves in another way, the sums tell what the seat bid', () => {
  const points = pointsOf(seat, [
    { power: 'italy', order: 1, points: 2 },
    { power: 'rebels', order: 4, points: 1 },
  ]);
  const made = forged(seat, points);
  expect(shownBids(made, seat.own, SEQ)).toBeNull();
  expect(totalsIn(bidding, addedUp([made]), numberOf(seat))).toEqual([0, 2, 0, 0, 1, 0, 0]);
});
