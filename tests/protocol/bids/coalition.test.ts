import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { chunksIn } from '../../../src/protocol/bids/bidding.ts';
import { bidsName, dealForBids } from '../../../src/protocol/bids/bids-name.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import { addBids, totalsIn } from '../../../src/protocol/bids/counting.ts';
import { seatStatement } from '../../../src/protocol/bids/seat-statement.ts';
import { isBehind, numberBehind, openBidsShare, ownBidsShare } from '../../../src/protocol/bids/sharing.ts';
import { agreeWithDealer } from '../../../src/protocol/escrow/agreed.ts';
import { isDealKey, makeDealKey } from '../../../src/protocol/escrow/deal-key.ts';
import { masked, placeOf } from '../../../src/protocol/escrow/sharing.ts';
import { witnessKeys } from '../../../src/protocol/player/witness.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import {
  CurvePoint,
  Fn,
  readNumbers,
  writeNumbers,
  writePoints,
} from '../../../src/protocol/points/points.ts';
import { sumOfPoints, valueAt } from '../../../src/protocol/points/sums.ts';
import type { Id, SeatNumber } from '../../../src/protocol/wire/bodies.ts';
import { canonical } from '../../../src/protocol/wire/canonical.ts';
import { hash } from '../../../src/protocol/wire/hash.ts';
import { exchange } from '../../../src/protocol/wire/keys.ts';
import type { SecretBids } from '../../../src/protocol/wire/secret-bids.ts';
import {
  addedUp,
  biddingOf,
  biddingSeats,
  cast,
  expectedTotals,
  heldShare,
  nonceOf,
  numberOf,
} from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { chanceOf } from './chance.ts';
import { simulated } from './second-prover.ts';
import { challengesFrom, holds, packedPoints, product } from './simulator.ts';

// These tests show what a coalition of seats sees of honest bids, if it holds one share too few to open a count. From nothing but the
// totals of the honest bids, a simulator makes everything that the coalition sees. Where the coalition sees points that nobody can tell
// from random ones, the simulator draws random points. It works out the rest. So what the coalition sees fits every set of honest bids with
// these totals equally well.

const bidding = biddingOf(
  [3, 2],
  ['a', 'b', 'c', 'd'].map((power) => ({ power, points: 3 })),
);
const keys = witnessKeys(hash('seed', 'witness'));
const witness = { key: keys.chain.public, box: keys.box.public, plays: false };
const seats = biddingSeats(bidding, [['a'], ['b'], ['c'], ['d']], { witness });
const [{ context: first }] = seats as [BiddingSeat];
const { threshold } = first.holders;
const witnessPlace = first.holders.seats.at(-1) as SeatNumber;

type AllBids = readonly (readonly SecretBid[])[];

/** The members of a coalition: their seats, and the places whose shares they hold. */
interface Coalition {
  seats: readonly SeatNumber[];
  places: readonly SeatNumber[];
}

const boxSecretOf = (place: SeatNumber): Uint8Array => (seats[place]?.keys ?? keys).box.secret;

/** The coefficients of the polynomial that is 1 at `place` and 0 at the other places. The constant term comes first. */
function basis(place: bigint, others: readonly bigint[]): readonly bigint[] {
  return others.reduce<readonly bigint[]>(
    (polynomial, other) => {
      const scale = Fn.inv(Fn.sub(place, other));
      const shifted = [0n, ...polynomial];
      return shifted.map((number, power) => {
        return Fn.mul(Fn.sub(number, Fn.mul(other, polynomial[power] ?? 0n)), scale);
      });
    },
    [1n],
  );
}

/**
 * The commitments to the coefficients of a polynomial. `mask` is the commitment to its constant term, and `shares` are its values at other
 * places; only one polynomial fits both.
 */
function committed(mask: CurvePoint, shares: ReadonlyMap<SeatNumber, bigint>): readonly CurvePoint[] {
  const nodes = [0n, ...[...shares.keys()].map(placeOf)];
  const values = [mask, ...[...shares.values()].map((share) => product(generator('mask'), share))];
  const bases = nodes.map((node) =>
    basis(
      node,
      nodes.filter((other) => other !== node),
    ),
  );
  return nodes.map((_, power) =>
    sumOfPoints(values.map((value, node) => product(value, bases[node]?.[power] as bigint))),
  );
}

/** The masks of a seat's bids, and the coalition's shares of the secret number from which the masks follow. */
interface Masks {
  coefficients: readonly CurvePoint[];
  shares: ReadonlyMap<SeatNumber, bigint>;
  masks: readonly CurvePoint[];
}

/**
 * Everything that the coalition sees of one season. For an honest seat and a chunk, `shift` says how many times G is added to the drawn
 * mask. Since masks are drawn at random, their distribution is the same with and without this addition.
 */
function seenBy(coalition: Coalition, all: AllBids, shift: (seat: number, chunk: number) => bigint) {
  const chance = chanceOf('coalition');
  const chunks = Array.from({ length: chunksIn(bidding) }, (_, chunk) => chunk);
  const honest = seats.filter(({ seat }) => !coalition.seats.includes(seat));
  const own = seats.filter(({ seat }) => coalition.seats.includes(seat));
  const total = Array.from({ length: threshold }, (_, power) => chance(`sigma ${power}`));
  const [sigma] = total as [bigint];
  const maskOf = (number: bigint, chunk: number) => product(generator('mask', chunk + 1), number);

  /** The masks of the coalition's own seats. They follow from the secret numbers of these seats. */
  const known = own.map((seat): Masks => {
    const number = numberOf(seat);
    const shares = coalition.places.map((place): [SeatNumber, bigint] => [
      place,
      readNumbers(ownBidsShare(number, threshold, place))?.[0] as bigint,
    ]);
    const { coefficients } = addedUp([cast(seat, all[seat.seat] ?? [])]);
    return { coefficients, shares: new Map(shares), masks: chunks.map((chunk) => maskOf(number, chunk)) };
  });
  const drawn = honest.slice(0, -1).map(({ seat }): Masks => {
    const shares = new Map(coalition.places.map((place) => [place, chance(`share ${seat} ${place}`)]));
    const point = (name: string) => product(CurvePoint.BASE, chance(`${name} ${seat}`));
    const masks = chunks.map((chunk) =>
      point(`mask ${chunk}`).add(product(CurvePoint.BASE, shift(seat, chunk))),
    );
    return { coefficients: committed(point('number'), shares), shares, masks };
  });
  /**
   * The masks of all seats but the last honest one. If we subtract these masks from the sum of all masks, we get the masks of the last
   * honest seat.
   */
  const others = [...known, ...drawn];
  const rest = (whole: CurvePoint, parts: readonly CurvePoint[]) => whole.subtract(sumOfPoints(parts));
  const last: Masks = {
    coefficients: total.map((number, power) =>
      rest(
        product(generator('mask'), number),
        others.map((one) => one.coefficients[power] as CurvePoint),
      ),
    ),
    shares: new Map(
      coalition.places.map((place) => {
        const given = others.map(({ shares }) => shares.get(place) as bigint);
        return [place, given.reduce((left, share) => Fn.sub(left, share), valueAt(total, placeOf(place)))];
      }),
    ),
    masks: chunks.map((chunk) =>
      rest(
        maskOf(sigma, chunk),
        others.map((one) => one.masks[chunk] as CurvePoint),
      ),
    ),
  };
  const sealed = [...drawn, last].map((masks, place) => {
    const seat = honest[place] as BiddingSeat;
    return sealedUnder(seat, all[seat.seat] ?? [], masks);
  });
  const sum = addBids([
    addedUp(own.map((seat) => cast(seat, all[seat.seat] ?? []))),
    ...sealed.map(({ proved }) => proved),
  ]);
  const parts = seats.map(({ seat }) => writeNumbers(valueAt(total, placeOf(seat))));
  for (const [seat, part] of parts.entries()) expect(isBehind(part, sum.coefficients, seat)).toBe(true);
  expect(numberBehind(new Map(parts.entries()))).toBe(sigma);
  for (const [place, { seat, bids }] of sealed.entries()) {
    for (const holder of coalition.places) {
      const share = [...drawn, last][place]?.shares.get(holder) as bigint;
      expect(openedBy(holder, seat, bids)).toEqual(writeNumbers(share));
      expect(isBehind(writeNumbers(share), sealed[place]?.proved.coefficients ?? [], holder)).toBe(true);
    }
  }
  return {
    commits: sealed.map(({ bids }) => bytesToHex(canonical({ ...bids }))),
    parts: parts.map(bytesToHex),
    totals: totalsIn(bidding, sum, sigma),
  };
}

/** The share that an honest seat's commit has for this member of the coalition, opened by the member. */
function openedBy(holder: SeatNumber, { context }: BiddingSeat, bids: SecretBids): Uint8Array | null {
  const digest = bidsName(context, bids.nonce);
  const agreed = agreeWithDealer(boxSecretOf(holder), bids, dealForBids(context, digest), {
    exchange,
    isDealKey,
  });
  return openBidsShare({ digest, dealer: context.seat }, context.holders, bids, holder, agreed);
}

/**
 * The secret bids of an honest seat as a commit carries them. Two things are drawn at random: the key with which shares are dealt, and the
 * masked shares of holders outside the coalition. The proof is simulated.
 */
function sealedUnder(seat: BiddingSeat, held: readonly SecretBid[], { coefficients, shares, masks }: Masks) {
  const { context } = seat;
  const chance = chanceOf(`seat ${seat.seat}`);
  const nonce = nonceOf(seat.seat);
  const name = { digest: bidsName(context, nonce), dealer: seat.seat };
  const { secret, ...key } = makeDealKey(writeNumbers(chance('deal')), dealForBids(context, name.digest));
  const dealt = context.holders.seats.map((holder, place) => {
    const share = shares.get(holder);
    if (share === undefined) return hash('seed', 'masked', seat.seat, holder);
    return masked(writeNumbers(share), exchange(secret, context.holders.boxes[place] as Id), name, holder);
  });
  const sums = packedPoints(seat, held).map((points, chunk) =>
    product(CurvePoint.BASE, points).add(masks[chunk] as CurvePoint),
  );
  const unproved = {
    nonce,
    ...key,
    coefficients: writePoints(coefficients),
    shares: Uint8Array.from(dealt.flatMap((bytes) => [...bytes])),
    sums: writePoints(sums),
  };
  const statement = seatStatement(context, unproved, sums, coefficients[0] as CurvePoint);
  const challenges = challengesFrom(chance);
  const proof = simulated(statement, challenges, chance);
  expect(holds(statement, proof, challenges)).toEqual([true, true, true, true]);
  const bids: SecretBids = { ...unproved, ...proof.bytes };
  return { seat, bids, proved: { coefficients, sums } };
}

const bid = (power: string, order: number, points: number): SecretBid => ({ power, order, points });

/** The totals of seats b, c and d are the same in `one` and in `other`, and so are the totals of seats c and d alone. */
const one: AllBids = [[bid('a', 1, 2)], [bid('b', 2, 1)], [bid('c', 1, 2), bid('c', 3, 1)], [bid('d', 4, 1)]];
const other: AllBids = [[bid('a', 1, 2)], [bid('b', 2, 1)], [bid('c', 4, 1), bid('c', 1, 1)], [bid('d', 1, 1), bid('d', 3, 1)]]; // prettier-ignore

/**
 * The `shift` of the drawn masks for `bids`. With this shift, each honest seat but the last shows the same sums for `bids` as it shows for
 * `one` without a shift.
 */
const shiftTo = (bids: AllBids) => (seat: number, chunk: number) => {
  const packed = (some: AllBids) =>
    packedPoints(seats[seat] as BiddingSeat, some[seat] ?? [])[chunk] as bigint;
  return packed(one) - packed(bids);
};

describe.each<[string, Coalition]>([
  ['two seats of four', { seats: [0, 1], places: [0, 1] }],
  ['a seat and the witness', { seats: [0], places: [0, witnessPlace] }],
])('%s, who hold one share too few to open a count', (_, coalition) => {
  it('see the same bytes for two sets of honest bids with the same totals', () => {
    expect(coalition.places).toHaveLength(threshold - 1);
    expect(expectedTotals(bidding, one)).toEqual(expectedTotals(bidding, other));
    const seen = seenBy(coalition, one, () => 0n);
    expect(seen.totals).toEqual(expectedTotals(bidding, one));
    expect(seenBy(coalition, other, shiftTo(other))).toEqual(seen);
  });

  it('see other bytes if the totals are not the same', () => {
    const more = other.with(3, [bid('d', 1, 2), bid('d', 3, 1)]);
    const seen = seenBy(coalition, more, shiftTo(more));
    expect(seen.totals).toEqual(expectedTotals(bidding, more));
    expect(seen.commits).not.toEqual(seenBy(coalition, one, () => 0n).commits);
  });
});

it('one share more opens the bids of a single seat', () => {
  const [a, b, c, d] = seats as [BiddingSeat, BiddingSeat, BiddingSeat, BiddingSeat];
  const sealed = cast(c, one[2] as readonly SecretBid[]);
  const shares = new Map([a, b, d].map((holder) => [holder.seat, heldShare(holder, sealed)]));
  expect(shares.size).toBe(threshold);
  expect(totalsIn(bidding, addedUp([sealed]), numberBehind(shares))).toEqual([0, 2, 0, 1, 0]);
});
