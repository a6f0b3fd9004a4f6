import { describe, expect, it } from 'vitest';
import { biddingOf, biddingSeats, cast, expectedTotals } from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';
import { chanceOf } from './chance.ts';
import { simulated } from './second-prover.ts';
import { challengesFrom, holds, packedPoints, product } from './simulator.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import { CurvePoint, readPoints, writeNumbers, writePoints } from '../../../src/protocol/points/points.ts';
import { valueAt } from '../../../src/protocol/points/sums.ts';
import { chunksIn } from '../../../src/protocol/bids/bidding.ts';
import { bidsName } from '../../../src/protocol/bids/bids-name.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import { readBids } from '../../../src/protocol/bids/checking.ts';
import { addBids, totalsIn } from '../../../src/protocol/bids/counting.ts';
import { seatStatement } from '../../../src/protocol/bids/seat-statement.ts';
import type { BoundStatement } from '../../../src/protocol/bids/statement.ts';
import { isBehind, numberBehind } from '../../../src/protocol/bids/sharing.ts';

const bidding = biddingOf(
  [3, 2],
  [
    { power: 'a', points: 3 },
    { power: 'b', points: 3 },
    { power: 'c', points: 3 },
    { power: 'd', points: 3 },
  ],
);
const seats = biddingSeats(bidding, [['a'], ['b'], ['c'], ['d']]);
const THRESHOLD = 3;

/** The statement that a seat with these commitments and sums must prove, whatever numbers the commitments and sums hide. */
function statementFor(
  { context, seat }: BiddingSeat,
  coefficients: readonly CurvePoint[],
  sums: readonly CurvePoint[],
): BoundStatement {
  const empty = {
    nonce: new Uint8Array(24).fill(seat),
    point: new Uint8Array(32),
    known: new Uint8Array(64),
    shares: new Uint8Array(96),
  };
  const bytes = { ...empty, coefficients: writePoints(coefficients), sums: writePoints(sums) };
  return seatStatement(context, bytes, sums, coefficients[0] as CurvePoint);
}

describe('a proof', () => {
  it('tells nothing: anybody can make one without any bids, if the challenges are drawn beforehand', () => {
    for (const seed of ['one', 'another']) {
      const chance = chanceOf(seed);
      const points = (name: string, count: number) =>
        Array.from({ length: count }, (_, place) => product(CurvePoint.BASE, chance(`${name} ${place}`)));
      const [seat] = seats as [BiddingSeat];
      const statement = statementFor(
        seat,
        points('coefficient', THRESHOLD),
        points('sum', chunksIn(bidding)),
      );
      const challenges = challengesFrom(chance);
      const proof = simulated(statement, challenges, chance);
      expect(holds(statement, proof, challenges)).toEqual([true, true, true, true]);
      // If another number takes the place of a challenge, no equation that contains the challenge holds.
      const other = chance('other');
      expect(holds(statement, proof, { ...challenges, bounds: other })).toEqual([true, false, true, true]);
      expect(holds(statement, proof, { ...challenges, sums: other })).toEqual([true, true, false, true]);
      expect(holds(statement, proof, { ...challenges, answers: other })).toEqual([
        false,
        false,
        false,
        false,
      ]);
    }
  });

  it('is checked by four equations, each with one commitment that is in no other', () => {
    const read = readBids(cast(seats[0] as BiddingSeat, [{ power: 'a', order: 1, points: 2 }]));
    if (!read) throw new Error('These bids are in the right form.');
    const { statement } = read;
    const challenges = challengesFrom(chanceOf('drawn'));
    const proof = simulated(statement, challenges, chanceOf('simulated'));
    const step = CurvePoint.BASE;
    const [first, ...rest] = proof.marks.coefficients as [CurvePoint, ...CurvePoint[]];
    const changes = [
      { nonces: proof.marks.nonces.add(step) },
      { coefficients: [first.add(step), ...rest] },
      { linked: proof.marks.linked.add(step) },
      { mask: proof.marks.mask.add(step) },
    ];
    for (const [wrong, change] of changes.entries()) {
      const tampered = { ...proof, marks: { ...proof.marks, ...change } };
      expect(holds(statement, tampered, challenges)).toEqual(
        [0, 1, 2, 3].map((equation) => equation !== wrong),
      );
    }
  });
});

/**
 * Everything that a table sees of one season: commitments, sums and proofs of each seat, all parts, and the totals. All seats are honest.
 * All random numbers come from `chanceOf`. The masks and commitments of the last seat are what they must be, given σ and those of the other
 * seats. The masks and commitments of the other seats are random points, which nobody can tell from honest ones (DDH). The proofs are
 * simulated.
 *
 * `shift` changes the random masks of the other seats. For each of these seats and each chunk, it says how many times G is added to the
 * mask. The masks have the same distribution with and without this change.
 */
function seen(all: readonly (readonly SecretBid[])[], shift: (seat: number, chunk: number) => bigint) {
  const chance = chanceOf('season');
  const drawn = (name: string) => product(CurvePoint.BASE, chance(name));
  const polynomial = Array.from({ length: THRESHOLD }, (_, power) => chance(`sigma ${power}`));
  const [sigma] = polynomial as [bigint];
  const last = seats.length - 1;
  const rest = (whole: CurvePoint, of: (seat: number) => CurvePoint) =>
    seats.slice(0, last).reduce((left, { seat }) => left.subtract(of(seat)), whole);
  const coefficientOf = (seat: number, power: number): CurvePoint =>
    seat < last
      ? drawn(`coefficient ${seat} ${power}`)
      : rest(product(generator('mask'), polynomial[power] as bigint), (other) => coefficientOf(other, power));
  const maskOf = (seat: number, chunk: number): CurvePoint =>
    seat < last
      ? drawn(`mask ${seat} ${chunk}`).add(product(CurvePoint.BASE, shift(seat, chunk)))
      : rest(product(generator('mask', chunk + 1), sigma), (other) => maskOf(other, chunk));
  const bids = seats.map((seat) => {
    const coefficients = polynomial.map((_, power) => coefficientOf(seat.seat, power));
    const held = packedPoints(seat, all[seat.seat] ?? []);
    const sums = held.map((points, chunk) => product(CurvePoint.BASE, points).add(maskOf(seat.seat, chunk)));
    const statement = statementFor(seat, coefficients, sums);
    const challenges = challengesFrom(chanceOf(`challenges ${seat.seat}`));
    const proof = simulated(statement, challenges, chanceOf(`proof ${seat.seat}`));
    expect(holds(statement, proof, challenges)).toEqual([true, true, true, true]);
    return { coefficients, sums, proof };
  });
  const sum = addBids(bids);
  const parts = seats.map(({ seat }) => writeNumbers(valueAt(polynomial, BigInt(seat + 1))));
  for (const [seat, part] of parts.entries()) expect(isBehind(part, sum.coefficients, seat)).toBe(true);
  expect(numberBehind(new Map(parts.entries()))).toBe(sigma);
  return {
    bids: bids.map(({ coefficients, sums, proof }) => [
      writePoints(coefficients),
      writePoints(sums),
      proof.bytes,
    ]),
    parts,
    totals: totalsIn(bidding, sum, sigma),
  };
}

describe('an opened count', () => {
  const one: readonly (readonly SecretBid[])[] = [
    [{ power: 'a', order: 1, points: 2 }],
    [
      { power: 'b', order: 1, points: 1 },
      { power: 'b', order: 3, points: 2 },
    ],
    [],
    [{ power: 'd', order: 4, points: 1 }],
  ];
  const other: readonly (readonly SecretBid[])[] = [
    [],
    [{ power: 'b', order: 3, points: 1 }],
    [
      { power: 'c', order: 1, points: 2 },
      { power: 'c', order: 3, points: 1 },
    ],
    [
      { power: 'd', order: 1, points: 1 },
      { power: 'd', order: 4, points: 1 },
    ],
  ];
  /**
   * The `shift` for `bids`. With this shift, every seat but the last shows the same sums for `bids` as it shows for `one` without a shift.
   */
  const shiftTo = (bids: typeof one) => (seat: number, chunk: number) => {
    const held = (some: typeof one) =>
      packedPoints(seats[seat] as BiddingSeat, some[seat] ?? [])[chunk] as bigint;
    return held(one) - held(bids);
  };

  it('shows the same bytes for two sets of bids with the same totals', () => {
    expect(expectedTotals(bidding, one)).toEqual(expectedTotals(bidding, other));
    const shown = seen(one, () => 0n);
    expect(shown.totals).toEqual(expectedTotals(bidding, one));
    expect(seen(other, shiftTo(other))).toEqual(shown);
  });

  it('shows other bytes if the totals are not the same', () => {
    const more = [
      ...other.slice(0, 3),
      [
        { power: 'd', order: 1, points: 2 },
        { power: 'd', order: 4, points: 1 },
      ],
    ];
    const shown = seen(more, shiftTo(more));
    expect(shown.totals).toEqual(expectedTotals(bidding, more));
    expect(shown.bids).not.toEqual(seen(one, () => 0n).bids);
  });
});

it('nothing in a commit is the same for two seats that bid the same, or holds points in the open', () => {
  const bids = seats.map(
    (seat) => cast(seat, [{ power: seat.context.powers[0] as string, order: 0, points: 2 }]).bids,
  );
  const sums = bids.flatMap((one) => readPoints(one.sums) as CurvePoint[]).map((point) => point.toHex());
  expect(new Set(sums).size).toBe(sums.length);
  const small = Array.from({ length: 20 }, (_, points) => product(CurvePoint.BASE, BigInt(points)).toHex());
  for (const sum of sums) expect(small).not.toContain(sum);
  const names = seats.map(({ context }, seat) => bidsName(context, bids[seat]?.nonce as Uint8Array));
  expect(new Set(names).size).toBe(names.length);
});
