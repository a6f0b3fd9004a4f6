import { createPublicKey, verify, webcrypto } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, concatBytes, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { decodeMessage, encodeMessage, signMessage } from '../../src/protocol/wire/message.ts';
import { signedBytes } from '../../src/protocol/wire/keys.ts';
import { isSignature, isSoundSignature } from '../../src/protocol/wire/signature.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import vectors from './vectors.json' with { type: 'json' };

interface Signed {
  key: Uint8Array;
  bytes: Uint8Array;
  signature: Uint8Array;
}

type Answer = boolean | Promise<boolean>;

/**
 * What each of the four verifiers answers by itself, without our own rule. If a verifier throws an error, the signature counts as invalid.
 */
const asTheyCome: Readonly<Record<string, (one: Signed) => Answer>> = {
  noble: ({ key, bytes, signature }) => ed25519.verify(signature, bytes, key, { zip215: false }),
  tweetnacl: ({ key, bytes, signature }) => nacl.sign.detached.verify(bytes, signature, key),
  Node: ({ key, bytes, signature }) => {
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    return verify(null, bytes, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature);
  },
  WebCrypto: async ({ key, bytes, signature }) => {
    const one = await webcrypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return webcrypto.subtle.verify('Ed25519', one, signature, bytes);
  },
};

/**
 * Each verifier's answer under our rule. Our own check applies the whole rule. For each of the other verifiers, a signature counts as valid
 * only if our rule allows the signature's encoding and the verifier accepts the signature.
 */
async function byTheRule(one: Signed): Promise<Record<string, boolean>> {
  const { signature, bytes, key } = one;
  const hex = bytesToHex(key);
  const answers: Record<string, boolean> = { ours: isSignature(signature, bytes, hex) };
  for (const name of ['tweetnacl', 'Node', 'WebCrypto'] as const) {
    answers[name] = isSoundSignature(signature, hex) && (await asTheyCome[name]?.(one)) === true;
  }
  return answers;
}

const { Point } = ed25519;
const TORSION = Point.fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', false);
const ORDER = Point.Fn.ORDER;
const part = (times: number) => (times === 0 ? Point.ZERO : TORSION.multiplyUnsafe(BigInt(times)));

/** A signature that only a liar makes. Parts of small order are added to the key and to R, and `more` is added to S. */
function mixed(chance: Seeded, inKey: number, inR: number, more: bigint, bytes = chance.bytes(20)): Signed {
  const [a, r] = [chance.bytes(32), chance.bytes(32)].map((one) => bytesToNumberLE(one) % ORDER) as [
    bigint,
    bigint,
  ];
  const key = Point.BASE.multiply(a).add(part(inKey)).toBytes();
  const R = Point.BASE.multiply(r).add(part(inR)).toBytes();
  const challenge = bytesToNumberLE(sha512(concatBytes(R, key, bytes))) % ORDER;
  const S = ((r + challenge * a) % ORDER) + more;
  return { key, bytes, signature: concatBytes(R, numberToBytesLE(S, 32)) };
}

describe('one rule for signatures, the same by our own arithmetic, tweetnacl, Node and WebCrypto', () => {
  it.each(vectors.signatures)('$why: $good', async ({ good, key, bytes, signature }) => {
    const one = { key: hexToBytes(key), bytes: hexToBytes(bytes), signature: hexToBytes(signature) };
    expect(await byTheRule(one)).toEqual({ ours: good, tweetnacl: good, Node: good, WebCrypto: good });
  });

  it('gives the same answer for every mix of parts of small order in the key and in R', async () => {
    const chance = new Seeded('mixed');
    for (let inKey = 0; inKey < 8; inKey++) {
      for (let inR = 0; inR < 8; inR++) {
        const good = inKey === 0 && inR === 0;
        const answers = { ours: good, tweetnacl: good, Node: good, WebCrypto: good };
        expect(await byTheRule(mixed(chance, inKey, inR, 0n))).toEqual(answers);
      }
    }
    const never = { ours: false, tweetnacl: false, Node: false, WebCrypto: false };
    expect(await byTheRule(mixed(chance, 0, 0, ORDER))).toEqual(never);
  });

  it('is needed, because the verifiers differ without it', async () => {
    const chance = new Seeded('differ');
    const answers = async (one: Signed) =>
      Object.fromEntries(
        await Promise.all(Object.entries(asTheyCome).map(async ([name, ask]) => [name, await ask(one)])),
      ) as Record<string, boolean>;
    expect(await answers(mixed(chance, 0, 1, 0n))).toMatchObject({
      noble: true,
      tweetnacl: false,
      Node: false,
    });
    expect(await answers(mixed(chance, 0, 0, ORDER))).toMatchObject({ noble: false, tweetnacl: true });
  });
});

describe('a message', () => {
  const leave = { type: 'leave', body: { why: 'tired' }, game: 'ab'.repeat(32) } as const;

  /** The wire of a message under a new key, signed with these parts of small order. */
  function wireOf(inKey: number, inR: number, seq: number): Uint8Array {
    const seed = `parts ${inKey} ${inR}`;
    const author = bytesToHex(mixed(new Seeded(seed), inKey, inR, 0n, new Uint8Array()).key);
    const unsigned = { ...leave, author, seq, prev: seq === 0 ? null : 'cd'.repeat(32) };
    const signer = (_: unknown, bytes: Uint8Array) =>
      mixed(new Seeded(seed), inKey, inR, 0n, signedBytes('message', bytes)).signature;
    return encodeMessage(signMessage(unsigned, { public: author, secret: new Uint8Array(32) }, signer));
  }

  it('is accepted, but not with a key or an R that has a part of small order', () => {
    expect(decodeMessage(wireOf(0, 0, 0)).type).toBe('leave');
    expect(() => decodeMessage(wireOf(0, 1, 1))).toThrow('The signature does not fit the message.');
    expect(() => decodeMessage(wireOf(0, 4, 1))).toThrow('The signature does not fit the message.');
    for (let inR = 0; inR < 8; inR++) {
      expect(() => decodeMessage(wireOf(1, inR, 0))).toThrow('A key of the author is not sound.');
      expect(() => decodeMessage(wireOf(1, inR, 1))).toThrow('The signature does not fit the message.');
    }
  });
});
