import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { agreeWithDealer, isAgreed, showAgreed, shownSecret } from './agreed.ts';
import { isDealKey, makeDealKey } from './deal-key.ts';
import type { DealKey } from './deal-key.ts';
import { hash } from '../wire/hash.ts';
import { exchange, gameKeys, isSoundBoxKey } from '../wire/keys.ts';

const { Point } = ed25519;
const { Fn } = Point;
/** A point of order 8. */
const SMALL = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
const ZEROS = new Uint8Array(32);
const products = { exchange, isDealKey };

const keysOf = (seat: number) => gameKeys(new Uint8Array(32).fill(seat), 'room', new Uint8Array(16));
/** A dealer’s box with the key made for it, and a holder. */
const pairOf = (place: number) => {
  const box = { author: keysOf(place).chain.public, digest: `${place + 10}`.repeat(32) };
  return {
    box,
    dealt: makeDealKey(new Uint8Array(32).fill(place + 50), box),
    holder: keysOf(place + 100).box,
  };
};
type Pair = ReturnType<typeof pairOf>;
const pairs = Array.from({ length: 8 }, (_, place) => pairOf(place));
const [pair, other] = pairs as [Pair, Pair];

describe('the secret shared by the dealer of a box and a holder', () => {
  it.each(pairs)('is the same for both, and an accusation shows and proves it (pair %#)', (one) => {
    const { box, dealt, holder } = one;
    const secret = exchange(dealt.secret, holder.public);
    expect(agreeWithDealer(holder.secret, dealt, box, products)).toEqual(secret);
    const shown = showAgreed(holder.secret, dealt, box);
    expect(shownSecret(shown)).toEqual(secret);
    expect(isAgreed(holder.public, dealt, box, shown)).toBe(true);
  });

  it('is another for each box, although dealer and holder are the same', () => {
    const { box, holder } = pair;
    const later = { ...box, digest: 'ff'.repeat(32) };
    const secrets = [box, later].map((one) =>
      agreeWithDealer(holder.secret, makeDealKey(ZEROS, one), one, products),
    );
    expect(secrets[0]).not.toEqual(secrets[1]);
    const shown = showAgreed(holder.secret, makeDealKey(ZEROS, box), box);
    expect(isAgreed(holder.public, makeDealKey(ZEROS, later), later, shown)).toBe(false);
  });
});

/**
 * What a lying holder could show: the right point with a part of small order added, and a proof of the changed point. The holder makes one
 * proof after another until the order of this part divides the challenge, which hides the part.
 */
function proofOfAnother({ dealt, holder }: Pair, order: bigint) {
  const own = bytesToNumberLE(holder.secret);
  const isEven = Point.BASE.multiply(Fn.create(own)).toAffine().x % 2n === 0n;
  const secret = isEven ? Fn.create(own) : Fn.neg(own);
  const base = Point.fromBytes(dealt.point);
  const agreed = base
    .multiply(secret)
    .add(SMALL.multiplyUnsafe(8n / order))
    .toBytes();
  for (let chosen = 1n; ; chosen++) {
    const marks = [Point.BASE, base].map((point) => point.multiply(chosen).toBytes());
    const challenge = hash('agreed', Point.BASE.multiply(secret).toBytes(), dealt.point, agreed, ...marks);
    const asked = Fn.create(bytesToNumberLE(challenge));
    if (asked % order !== 0n) continue;
    const answer = Fn.add(chosen, Fn.mul(asked, secret));
    return { agreed, proof: concatBytes(challenge, numberToBytesLE(answer, 32)) };
  }
}

describe('an accusation', () => {
  const { box, dealt, holder } = pair;
  const shown = showAgreed(holder.secret, dealt, box);
  const { agreed, proof } = shown;
  const theirs = showAgreed(holder.secret, other.dealt, other.box);
  const answer = bytesToNumberLE(proof.subarray(32));

  const untrue: readonly { what: string; as: Partial<Pair>; says: typeof shown }[] = [
    { what: 'by another holder', as: { holder: other.holder }, says: shown },
    { what: 'about another box', as: { box: other.box, dealt: other.dealt }, says: shown },
    { what: 'with the secret of another box', as: {}, says: theirs },
    { what: 'with the proof of another box', as: {}, says: { agreed, proof: theirs.proof } },
    { what: 'with a point that is not the holder’s', as: {}, says: { agreed: theirs.agreed, proof } },
    {
      what: 'with the negative point',
      as: {},
      says: { agreed: Point.fromBytes(agreed).negate().toBytes(), proof },
    },
    { what: 'with zeros', as: {}, says: { agreed: ZEROS, proof: new Uint8Array(64) } },
    { what: 'with no point', as: {}, says: { agreed: new Uint8Array(32).fill(255), proof } },
    { what: 'with a point of order 8', as: {}, says: { agreed: SMALL.toBytes(), proof } },
    {
      what: 'with an answer above the order',
      as: {},
      says: { agreed, proof: concatBytes(proof.subarray(0, 32), numberToBytesLE(answer + Fn.ORDER, 32)) },
    },
    ...[0, 31, 32, 63].map((place) => ({
      what: `with a changed proof (byte ${place})`,
      as: {},
      says: { agreed, proof: proof.map((byte, at) => (at === place ? byte ^ 1 : byte)) },
    })),
    ...[2n, 4n, 8n].map((order) => ({
      what: `with a part of order ${order}`,
      as: {},
      says: proofOfAnother(pair, order),
    })),
  ];
  it.each(untrue)('$what proves nothing', ({ as, says }) => {
    const about = { ...pair, ...as };
    expect(isAgreed(about.holder.public, about.dealt, about.box, says)).toBe(false);
  });

  it('shows no secret if it shows no point, or the identity', () => {
    expect(shownSecret({ agreed: new Uint8Array(32).fill(255), proof })).toBeNull();
    expect(shownSecret({ agreed: Point.ZERO.toBytes(), proof })).toBeNull();
  });
});

describe('a box whose dealer has not proved to know its key’s secret', () => {
  const { box, holder } = pair;
  /** For her own box, Dora uses the deal key that Anna made for another box. */
  const copied: DealKey = { point: other.dealt.point, known: other.dealt.known };

  it('gets zeros as its secret, and the holder’s own secret is not used', () => {
    const never = () => expect.unreachable();
    const secret = agreeWithDealer(holder.secret, copied, box, { exchange: never, isDealKey });
    expect(secret).toEqual(ZEROS);
  });

  it('lets a holder accuse without showing a secret', () => {
    const shown = showAgreed(holder.secret, copied, box);
    expect(shown).toEqual({ agreed: ZEROS, proof: new Uint8Array(64) });
    expect(shownSecret(shown)).toEqual(ZEROS);
    expect(isAgreed(holder.public, copied, box, shown)).toBe(true);
    const true25519 = showAgreed(holder.secret, other.dealt, other.box);
    expect(isAgreed(holder.public, copied, box, true25519)).toBe(false);
  });
});

describe('a box key', () => {
  it('is sound if it is the canonical encoding of a point of the prime-order subgroup', () => {
    for (const { holder } of pairs) expect(isSoundBoxKey(holder.public)).toBe(true);
    const key = hexToBytes(pair.holder.public);
    expect(isSoundBoxKey(bytesToHex(key.with(31, (key[31] as number) | 128)))).toBe(false);
    const mixed = SMALL.add(Point.BASE).toBytes();
    expect(isSoundBoxKey(bytesToHex(ed25519.utils.toMontgomery(mixed)))).toBe(false);
    const twist = Array.from({ length: 8 }, (_, low) => new Uint8Array(32).fill(7).with(0, low));
    const onCurve = twist.filter((one) => isSoundBoxKey(bytesToHex(one)));
    expect(onCurve.length).toBeLessThan(twist.length);
  });
});
