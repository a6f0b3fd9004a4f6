import { createHash } from 'node:crypto';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { isKept } from '../../../src/protocol/bids/keeping.ts';
import { isSealedWith, shownBids } from '../../../src/protocol/bids/showing.ts';
import type { SecretBids } from '../../../src/protocol/wire/secret-bids.ts';
import vectors from '../vectors.json' with { type: 'json' };
import { addedUp, areGood, biddingOf, biddingSeats } from './bid-table.ts';

// The vectors of secret bids, worked out again from docs/secret-bids.md with Node's hashes, big integers and a library for ristretto255.
// vectors.test.ts checks that the app's code makes the same bytes.

const { bids: given } = vectors;
const { seats, context, opened, generators } = given;
const q = ristretto255.Point.Fn.ORDER;
const { Point } = ristretto255;

const sha256 = (purpose: string, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const framed = [`sealed-orders/${purpose}/1`, ...parts].map((part) => {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  return createHash('sha256').update(Buffer.concat(framed)).digest();
};

const mod = (number: bigint): bigint => ((number % q) + q) % q;
const bigOf = (bytes: Uint8Array): bigint =>
  mod(bytes.reduceRight((number, byte) => 256n * number + BigInt(byte), 0n));
const hexOf = (number: bigint): string =>
  Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex');
const numbers = seats.map(({ number }) => bigOf(hexToBytes(number)));
const [first] = seats as [(typeof seats)[number]];

/** 1 / number modulo q, by Fermat's little theorem. */
function inverse(number: bigint): bigint {
  let [result, base] = [1n, mod(number)];
  for (let power = q - 2n; power > 0n; power >>= 1n, base = mod(base * base))
    if (power & 1n) result = mod(result * base);
  return result;
}

describe('secret bids in a commit', () => {
  it.each(seats.map((one, seat) => ({ ...one, seat })))(
    'of seat $seat have the given name, and the given number masks them',
    ({ seat, author, seq, secret, name, number, sealed }) => {
      const ids = [context.game, context.position, context.rules, author].map(hexToBytes);
      const nonce = hexToBytes(sealed.nonce);
      expect(sha256('bids', ...ids, `${seat}`, context.phase, nonce).toString('hex')).toBe(name);
      const half = (place: string) =>
        sha256('bids-secret', hexToBytes(secret), hexToBytes(author), `${seq}`, nonce, place);
      expect(hexOf(bigOf(Buffer.concat([half('0'), half('1')])))).toBe(number);
    },
  );

  it('use generators that are hashed to the group from their names', () => {
    const made = (name: string) =>
      ristretto255_hasher.hashToCurve(utf8ToBytes(name), { DST: 'sealed-orders/generators/1' }).toHex();
    expect(generators).toEqual({
      blind: made('bid blind 0'),
      masks: [made('mask 0'), made('mask 1')],
      bids: [made('bid 0'), made('bid 1')],
    });
  });

  it('commit to the number, and hold the points of the first two orders in the first sum', () => {
    const [mask, next] = generators.masks.map((hex) => Point.fromHex(hex)) as [
      typeof Point.BASE,
      typeof Point.BASE,
    ];
    for (const [seat, { sealed, bids }] of seats.entries()) {
      const number = numbers[seat] as bigint;
      const weights = [1, given.bidding.radix];
      const packed = bids.reduce((sum, { order, points }) => sum + (weights[order] ?? 0) * points, 0);
      const points = packed === 0 ? Point.ZERO : Point.BASE.multiply(BigInt(packed));
      expect(mask.multiply(number).toHex()).toBe(sealed.coefficients.slice(0, 64));
      expect(points.add(next.multiply(number)).toHex()).toBe(sealed.sums.slice(0, 64));
    }
  });

  const bidding = biddingOf(given.orders, given.hands);
  const tables = biddingSeats(
    bidding,
    seats.map(({ powers }) => powers),
    { name: given.table },
  );
  const cast = tables.map(({ context: of, seat }) => {
    const fields = Object.entries(seats[seat]?.sealed ?? {}).map(([field, hex]) => [field, hexToBytes(hex)]);
    return { context: of, bids: Object.fromEntries(fields) as unknown as SecretBids };
  });

  it('have good proofs, and the keeper’s proof is good', () => {
    expect(areGood(cast)).toEqual(seats.map(() => true));
    const { author, followed, marks, answers } = given.kept;
    const kept = { followed, marks: hexToBytes(marks), answers: hexToBytes(answers) };
    expect(isKept({ ...context, author, bidding }, addedUp(cast), kept)).toBe(true);
    expect(isKept({ ...context, author, bidding }, addedUp(cast), { ...kept, followed: [0, 0, 0] })).toBe(
      false,
    );
  });

  it('are read with the secret that a browser shows after the game, and with no other', () => {
    for (const [seat, { bids, secret, seq }] of seats.entries()) {
      const [sealed, other] = [cast[seat], seats[(seat + 1) % seats.length]];
      if (!sealed || !other) throw new Error('A seat has no bids.');
      expect(shownBids(sealed, hexToBytes(secret), seq)).toEqual(bids);
      expect(isSealedWith(sealed, hexToBytes(other.secret), seq)).toBe(false);
    }
  });
});

describe('a count', () => {
  const threshold = first.sealed.coefficients.length / 64;

  it('has parts that follow from all numbers', () => {
    const coefficients = numbers.map((number) =>
      Array.from({ length: threshold }, (_, power) =>
        power === 0 ? number : bigOf(sha256('bids-share', hexToBytes(hexOf(number)), `${power}`)),
      ),
    );
    for (const [seat, { part }] of seats.entries()) {
      const place = BigInt(seat + 1);
      const values = coefficients.map((list) => list.reduceRight((sum, next) => mod(sum * place + next), 0n));
      expect(hexOf(mod(values.reduce((sum, value) => sum + value)))).toBe(part);
    }
  });

  it('opens by the parts of these seats, to the sum of all numbers and to the points of all bids', () => {
    expect(opened).toHaveLength(threshold);
    const places = opened.map((seat) => BigInt(seat + 1));
    const terms = places.map((place, index) => {
      const others = places.filter((other) => other !== place);
      const weight = others.reduce((all, other) => mod(all * other * inverse(other - place)), 1n);
      return weight * bigOf(hexToBytes(seats[opened[index] as number]?.part ?? ''));
    });
    const sigma = mod(terms.reduce((sum, term) => sum + term));
    expect(sigma).toBe(mod(numbers.reduce((sum, number) => sum + number)));
    expect(hexOf(sigma)).toBe(given.sigma);
    const all = seats.flatMap(({ bids }) => bids);
    const totals = given.bidding.texts
      .flat()
      .map((_, order) =>
        all.filter((bid) => bid.order === order).reduce((sum, { points }) => sum + points, 0),
      );
    expect(totals).toEqual(given.totals);
  });
});
