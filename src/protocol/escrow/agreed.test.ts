import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import {
  agreeWithAuthor,
  agreeWithHolder,
  authorsSecret,
  holdersSecret,
  isAgreed,
  proveAgreed,
} from './agreed.ts';
import { hash } from '../wire/hash.ts';
import { gameKeys, isSoundBoxKey } from '../wire/keys.ts';

/** A point of order 8. */
const SMALL = ed25519.Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
const keysOf = (seat: number) => gameKeys(new Uint8Array(32).fill(seat), 'room', new Uint8Array(16));
const pairs = Array.from({ length: 12 }, (_, seat) => ({ author: keysOf(seat), holder: keysOf(seat + 100) }));

describe('the secret shared by an author and a holder', () => {
  it.each(pairs)(
    'is the same for author and holder, and equals the X25519 secret (pair %#)',
    ({ author, holder }) => {
      const agreed = agreeWithHolder(authorsSecret(author.chain.secret), holder.box.public);
      expect(agreed).toEqual(agreeWithAuthor(holdersSecret(holder.box.secret), author.chain.public));
      const pen = ed25519.utils.toMontgomerySecret(author.chain.secret);
      const usual = nacl.scalarMult(pen, hexToBytes(holder.box.public));
      expect(ed25519.utils.toMontgomery(agreed)).toEqual(usual);
    },
  );

  it('can be proved only by the holder, for this author and this value', () => {
    const [{ author, holder }, other] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
    const own = holdersSecret(holder.box.secret);
    const agreed = agreeWithAuthor(own, author.chain.public);
    const proof = proveAgreed(own, author.chain.public, agreed);
    const box = holder.box.public;
    expect(isAgreed(box, author.chain.public, agreed, proof)).toBe(true);
    expect(isAgreed(other.holder.box.public, author.chain.public, agreed, proof)).toBe(false);
    expect(isAgreed(box, other.author.chain.public, agreed, proof)).toBe(false);
    const theirs = agreeWithAuthor(own, other.author.chain.public);
    expect(isAgreed(box, author.chain.public, theirs, proof)).toBe(false);
    const forged = proveAgreed(own, author.chain.public, theirs);
    expect(isAgreed(box, author.chain.public, theirs, forged)).toBe(false);
    for (const place of [0, 31, 32, 63]) {
      const wrong = proof.map((byte, at) => (at === place ? byte ^ 1 : byte));
      expect(isAgreed(box, author.chain.public, agreed, wrong)).toBe(false);
    }
    expect(isAgreed(box, author.chain.public, new Uint8Array(32).fill(255), proof)).toBe(false);
    const long = proof.with(63, (proof[63] as number) | 0xf0);
    expect(isAgreed(box, author.chain.public, agreed, long)).toBe(false);
  });
});

/** The holder's secret with a part of small order added, and a proof of it, made again and again until the challenge hides this part. */
function proofOfAnother(
  own: bigint,
  author: string,
  order: bigint,
): { agreed: Uint8Array; proof: Uint8Array } {
  const { Point } = ed25519;
  const base = Point.fromHex(author);
  const small = SMALL.multiplyUnsafe(8n / order);
  const agreed = base.multiply(own).add(small).toBytes();
  for (let chosen = 1n; ; chosen++) {
    const marks = [Point.BASE, base].map((point) => point.multiply(chosen).toBytes());
    const challenge = hash(
      'agreed',
      Point.BASE.multiply(own).toBytes(),
      hexToBytes(author),
      agreed,
      ...marks,
    );
    const asked = Point.Fn.create(bytesToNumberLE(challenge));
    if (asked % order !== 0n) continue;
    const answer = Point.Fn.add(chosen, Point.Fn.mul(asked, own));
    return { agreed, proof: concatBytes(challenge, numberToBytesLE(answer, 32)) };
  }
}

describe('a proof of an agreed secret', () => {
  it.each([2n, 4n, 8n])('proves no secret with a part of order %i', (order) => {
    const [{ author, holder }] = pairs as [(typeof pairs)[0]];
    const own = holdersSecret(holder.box.secret);
    const { agreed, proof } = proofOfAnother(own, author.chain.public, order);
    expect(agreed).not.toEqual(agreeWithAuthor(own, author.chain.public));
    expect(isAgreed(holder.box.public, author.chain.public, agreed, proof)).toBe(false);
  });
});

describe('a box key', () => {
  it('is sound if it is the canonical encoding of a point of the prime-order subgroup', () => {
    for (const { holder } of pairs) expect(isSoundBoxKey(holder.box.public)).toBe(true);
    const key = hexToBytes(pairs[0]?.holder.box.public as string);
    expect(isSoundBoxKey(bytesToHex(key.with(31, (key[31] as number) | 128)))).toBe(false);
    const mixed = SMALL.add(ed25519.Point.BASE).toBytes();
    expect(isSoundBoxKey(bytesToHex(ed25519.utils.toMontgomery(mixed)))).toBe(false);
    const twist = Array.from({ length: 8 }, (_, low) => new Uint8Array(32).fill(7).with(0, low));
    const onCurve = twist.filter((one) => isSoundBoxKey(bytesToHex(one)));
    expect(onCurve.length).toBeLessThan(twist.length);
  });
});
