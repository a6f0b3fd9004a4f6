import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxKeyOf, exchange, gameKeys, sign } from '../wire/keys.ts';
import type { SignKey } from '../wire/keys.ts';
import { hash } from '../wire/hash.ts';
import { isDealKey, makeDealKey } from './deal-key.ts';
import type { DealFor, DealKey } from './deal-key.ts';

const { Point } = ed25519;
/** A point of order 8. */
const SMALL = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');

const key = new Uint8Array(32).fill(7);
const [anna, dora] = [1, 2].map((seat) =>
  gameKeys(new Uint8Array(32).fill(seat), 'room', new Uint8Array(16)),
) as [ReturnType<typeof gameKeys>, ReturnType<typeof gameKeys>];
const box: DealFor = { author: anna.chain.public, digest: 'ab'.repeat(32) };
const doras: DealFor = { author: dora.chain.public, digest: 'cd'.repeat(32) };
const made = makeDealKey(key, box);

const statement = ({ author, digest }: DealFor) => hash('deal', hexToBytes(author), hexToBytes(digest));

/** A deal key with this point, and with a signature by the key `own`. */
const signedBy = (own: SignKey, point: Uint8Array, purpose: 'deal' | 'device' | 'message'): DealKey => ({
  point,
  known: sign(purpose, statement(doras), own),
});

const added = (part: bigint): Uint8Array =>
  Point.fromBytes(made.point)
    .add(part === 0n ? Point.ZERO : SMALL.multiplyUnsafe(part))
    .toBytes();

const above = ({ point, known }: DealKey): DealKey => ({
  point,
  known: concatBytes(
    known.subarray(0, 32),
    numberToBytesLE(bytesToNumberLE(known.subarray(32)) + Point.Fn.ORDER, 32),
  ),
});

describe('the key that a dealer makes for a box', () => {
  it('is an Ed25519 key whose other form agrees with holders, and follows from the box’s key', () => {
    expect(isDealKey(made, box)).toBe(true);
    expect(makeDealKey(key, box)).toEqual(made);
    const public25519 = boxKeyOf(bytesToHex(made.point));
    expect(exchange(made.secret, dora.box.public)).toEqual(exchange(dora.box.secret, public25519));
  });

  it('differs for each box’s key, chain and digest', () => {
    const others = [
      makeDealKey(key.with(0, 8), box),
      makeDealKey(key, { ...box, author: doras.author }),
      makeDealKey(key, { ...box, digest: doras.digest }),
    ];
    expect(new Set([made, ...others].map(({ point }) => bytesToHex(point))).size).toBe(4);
  });

  const bad: readonly { what: string; dealt: DealKey; for: DealFor }[] = [
    { what: 'of another chain, for the same digest', dealt: made, for: { ...box, author: doras.author } },
    { what: 'for another digest, of the same chain', dealt: made, for: { ...box, digest: doras.digest } },
    { what: 'of another chain and box', dealt: made, for: doras },
    {
      what: 'of another, with a proof about a key of one’s own',
      dealt: { point: made.point, known: makeDealKey(key.with(1, 1), doras).known },
      for: doras,
    },
    {
      what: 'of another, signed by one’s chain',
      dealt: signedBy(dora.chain, made.point, 'deal'),
      for: doras,
    },
    {
      what: 'that is a seat’s key, which signs for another purpose',
      dealt: signedBy(anna.seat, hexToBytes(anna.seat.public), 'device'),
      for: doras,
    },
    {
      what: 'that is a chain’s key, which signs for another purpose',
      dealt: signedBy(anna.chain, hexToBytes(anna.chain.public), 'message'),
      for: doras,
    },
    { what: 'with S above the order', dealt: above(made), for: box },
    { what: 'that is the identity', dealt: { ...made, point: Point.ZERO.toBytes() }, for: box },
    { what: 'of zeros', dealt: { point: new Uint8Array(32), known: new Uint8Array(64) }, for: box },
    { what: 'that is no point', dealt: { ...made, point: new Uint8Array(32).fill(2) }, for: box },
    ...[1n, 2n, 3n, 4n, 5n, 6n, 7n].flatMap((part) => [
      { what: `with a part of small order (${part})`, dealt: { ...made, point: added(part) }, for: box },
      {
        what: `of small order (${part})`,
        dealt: { ...made, point: SMALL.multiplyUnsafe(part).toBytes() },
        for: box,
      },
    ]),
  ];
  it.each(bad)('is refused if it is one $what', ({ dealt, for: other }) => {
    expect(isDealKey(dealt, other)).toBe(false);
  });

  it('is refused after any change', () => {
    fc.assert(
      fc.property(fc.nat({ max: 95 }), fc.integer({ min: 1, max: 255 }), (place, bits) => {
        const all = concatBytes(made.point, made.known);
        all[place] = (all[place] as number) ^ bits;
        expect(isDealKey({ point: all.subarray(0, 32), known: all.subarray(32) }, box)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
