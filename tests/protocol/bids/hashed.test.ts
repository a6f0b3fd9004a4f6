import { bytesToHex } from '@noble/hashes/utils.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { describe, expect, it } from 'vitest';
import type { BidsContext } from '../../../src/protocol/bids/bids-name.ts';
import { readBids } from '../../../src/protocol/bids/checking.ts';
import { keptStatement } from '../../../src/protocol/bids/kept-statement.ts';
import { firstChallenges, lastChallenge } from '../../../src/protocol/bids/proof.ts';
import { seatStatement } from '../../../src/protocol/bids/seat-statement.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import { CurvePoint, Fn, readNumbers, writeNumbers } from '../../../src/protocol/points/points.ts';
import { hash, hashHex } from '../../../src/protocol/wire/hash.ts';
import type { SecretBids } from '../../../src/protocol/wire/secret-bids.ts';
import type { SecretBid } from '../../../src/protocol/bids/casting.ts';
import { sumOfProducts } from '../../../src/protocol/points/sums.ts';
import { pointsOf } from './forging.ts';
import { biddingOf, biddingSeats, cast, isGood, numberOf } from './bid-table.ts';
import type { BiddingSeat } from './bid-table.ts';

// A proof is worth something only if nobody can choose a part of it after the challenges are known. So the challenges must be hashes of
// everything that comes before them. A proof with a changed part would often fail in an equation even if that part were not hashed, so
// these tests look at the hashes themselves.

const bidding = biddingOf(
  [3, 2],
  [
    { power: 'a', points: 3 },
    { power: 'b', points: 3 },
  ],
);
const [seat] = biddingSeats(bidding, [['a'], ['b'], [], []]) as [BiddingSeat];
const made = cast(seat, [{ power: 'a', order: 1, points: 2 }]);
const read = readBids(made) as NonNullable<ReturnType<typeof readBids>>;
const { statement } = read;

const digestOf = (context: Partial<BidsContext>, bids: Partial<SecretBids>) =>
  bytesToHex(
    seatStatement({ ...made.context, ...context }, { ...made.bids, ...bids }, statement.sums, statement.mask)
      .digest,
  );
const flipped = (bytes: Uint8Array, place: number) =>
  bytes.map((byte, at) => (at === place ? byte ^ 1 : byte));

describe('the digest of a seat’s statement', () => {
  it.each(['nonce', 'point', 'known', 'coefficients', 'shares', 'sums'] as const)(
    'covers all of %s',
    (field) => {
      const bytes = made.bids[field];
      for (const place of [0, bytes.length >> 1, bytes.length - 1]) {
        expect(digestOf({}, { [field]: flipped(bytes, place) })).not.toBe(digestOf({}, {}));
      }
    },
  );

  it.each<[string, Partial<BidsContext>]>([
    ['the game', { game: hashHex('id', 1) }],
    ['the seat', { seat: 1 }],
    ['the phase', { phase: 'F1936M' }],
    ['the position', { position: hashHex('id', 1) }],
    ['the rules', { rules: hashHex('id', 1) }],
    ['the author', { author: hashHex('id', 1) }],
    ['the powers', { powers: ['b'] }],
    ['the number of powers', { powers: ['a', 'b'] }],
    ['the most on one unit', { bidding: { ...bidding, each: 1 } }],
    [
      'another power’s points',
      { bidding: { ...bidding, hands: bidding.hands.map((hand) => ({ ...hand, points: 2 })) } },
    ],
    [
      'another power',
      {
        bidding: {
          ...bidding,
          hands: bidding.hands.map((hand, at) => (at === 1 ? { ...hand, power: 'c' } : hand)),
        },
      },
    ],
    ['the orders of the units', { bidding: { ...bidding, units: bidding.units.toReversed() } }],
  ])('covers %s', (_, change) => {
    expect(digestOf(change, {})).not.toBe(digestOf({}, {}));
  });
});

describe('the digest of the keeper’s statement', () => {
  const context = { ...made.context, bidding };
  const sum = { coefficients: read.coefficients, sums: read.sums };
  const digest = (other: Partial<typeof context>, otherSum: Partial<typeof sum>, followed = [0, 0]) =>
    bytesToHex(keptStatement({ ...context, ...other }, { ...sum, ...otherSum }, followed).digest);

  it('covers where it is told, every sum, the number behind the masks, and every order', () => {
    const sums = sum.sums.map((_, chunk) => sum.sums.map((one, at) => (at === chunk ? one.double() : one)));
    const others = [
      digest({ game: hashHex('id', 1) }, {}),
      digest({ phase: 'F1936M' }, {}),
      digest({ position: hashHex('id', 1) }, {}),
      digest({ rules: hashHex('id', 1) }, {}),
      digest({ author: hashHex('id', 1) }, {}),
      digest({ bidding: { ...bidding, each: 1 } }, {}),
      ...sums.map((some) => digest({}, { sums: some })),
      digest({}, { coefficients: [CurvePoint.BASE] }),
      digest({}, {}, [1, 0]),
      digest({}, {}, [0, 1]),
    ];
    expect(new Set([digest({}, {}), ...others]).size).toBe(others.length + 1);
  });
});

describe('the challenges', () => {
  const other = { ...statement, digest: hash('id', 'another') };
  const marks = made.bids.marks;

  it('of the bounds and of the sums follow from the statement and both first commitments, and are different', () => {
    const first = marks.subarray(0, 64);
    const all = [
      firstChallenges(statement, first),
      firstChallenges(other, first),
      firstChallenges(statement, flipped(first, 0)),
      firstChallenges(statement, flipped(first, 63)),
    ];
    expect(new Set(all.flatMap(({ bounds, sums }) => [bounds, sums])).size).toBe(8);
  });

  it('of the answers follows from the statement and every commitment', () => {
    const all = [lastChallenge(statement, marks), lastChallenge(other, marks)];
    for (let place = 0; place < marks.length; place += 32)
      all.push(lastChallenge(statement, flipped(marks, place)));
    expect(new Set(all).size).toBe(all.length);
    expect(marks.length).toBe(32 * 8);
  });
});

it('answers that are chosen after the weights of the equations are known prove nothing', () => {
  // The answers z_v and z_w are in one equation each, both times with the same generator. So whoever knew the weights of these equations
  // could change both answers such that the errors cancel.
  const { digest } = statement;
  const { marks, answers } = made.bids;
  const numbers = readNumbers(answers) as readonly bigint[];
  const blind = numbers.length - 3;
  const digests = [
    hash('batch', digest, marks, answers),
    hash('batch', digest, marks),
    hash('batch', digest),
    hash('batch'),
  ];
  for (const known of digests) {
    const weight = (equation: number) => bytesToNumberLE(hash('batch', known, equation).subarray(0, 16));
    const changed = numbers
      .with(blind, Fn.create((numbers[blind] as bigint) + weight(1)))
      .with(blind + 1, Fn.create((numbers[blind + 1] as bigint) - weight(0)));
    expect(isGood({ ...made, bids: { ...made.bids, answers: writeNumbers(...changed) } })).toBe(false);
  }
});

describe('the numbers that a proof uses once', () => {
  it('are all different, so that no two answers show anything together', () => {
    const c = lastChallenge(statement, made.bids.marks);
    const points = [0n, 2n, 0n, 0n, 0n];
    const numbers = read.proof.answers.secrets.map((answer, place) =>
      Fn.create(answer - c * (points[place] as bigint)),
    );
    const e = Fn.create(read.proof.answers.mask - c * numberOf(seat));
    expect(new Set([...numbers, e]).size).toBe(6);
    expect(generator('mask').multiply(e).equals(read.proof.marks.mask)).toBe(true);
  });

  it.each<[string, SecretBid[], SecretBid[]]>([
    ['other bids', [{ power: 'a', order: 1, points: 2 }], [{ power: 'a', order: 2, points: 1 }]],
    [
      'the same points by another power',
      [{ power: 'a', order: 1, points: 2 }],
      [{ power: 'b', order: 1, points: 2 }],
    ],
  ])('do not show the secret number, even if a seat seals %s under the same nonce', (_, one, two) => {
    const [both] = biddingSeats(bidding, [['a', 'b'], [], [], []], { name: 'both' }) as [BiddingSeat];
    const [first, second] = [one, two].map((bids) => readBids(cast(both, bids)) as typeof read) as [
      typeof read,
      typeof read,
    ];
    const [c, d] = [first, second].map((some) => lastChallenge(some.statement, some.proof.bytes.marks)) as [
      bigint,
      bigint,
    ];
    // The secret number, as an attacker would work it out if both proofs used the same random number.
    const guess = (answer: bigint, other: bigint) => Fn.div(Fn.sub(answer, other), Fn.sub(c, d));
    const [f, g] = [first.proof.answers, second.proof.answers];
    expect(guess(f.mask, g.mask)).not.toBe(numberOf(both));
    // Neither seat's bids put points in this place, so each proof's answer for the place is its random number α.
    expect(f.secrets[0]).not.toBe(g.secrets[0]);
    expect(first.proof.marks.mask.equals(second.proof.marks.mask)).toBe(false);
    expect(first.proof.marks.nonces.equals(second.proof.marks.nonces)).toBe(false);
    const difference = pointsOf(both, one).map(
      (points, place) => points - (pointsOf(both, two)[place] as bigint),
    );
    const bare = sumOfProducts(
      first.statement.bases,
      difference.map((some) => Fn.create(some)),
    );
    const committed = first.proof.marks.secrets.subtract(second.proof.marks.secrets);
    expect(committed.equals(bare)).toBe(false);
  });

  it('do not show the secret number, even if a seat seals the same bids in another phase under the same nonce', () => {
    const bids = [{ power: 'a', order: 1, points: 2 }];
    const later = { ...seat, context: { ...seat.context, phase: 'F1936M' } };
    const other = readBids(cast(later, bids)) as typeof read;
    expect(numberOf(later)).toBe(numberOf(seat));
    const [c, d] = [
      lastChallenge(statement, made.bids.marks),
      lastChallenge(other.statement, other.proof.bytes.marks),
    ] as const;
    const difference = Fn.sub(read.proof.answers.mask, other.proof.answers.mask);
    expect(Fn.div(difference, Fn.sub(c, d))).not.toBe(numberOf(seat));
    expect(read.proof.marks.nonces.equals(other.proof.marks.nonces)).toBe(false);
  });
});
