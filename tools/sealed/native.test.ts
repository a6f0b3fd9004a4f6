import { describe, expect, it } from 'vitest';
import { isDealKey, makeDealKey } from '../../src/protocol/escrow/deal-key.ts';
import { exchange, gameKeys, sign } from '../../src/protocol/wire/keys.ts';
import { areSigned, nativeProducts, nativeSigner, nativeVerifier } from './native.ts';
import { Seeded } from './seeded.ts';

const chance = new Seeded('native');
const { chain, box } = gameKeys(chance.bytes(32), 'room', chance.bytes(16));

describe('Node’s own Ed25519', () => {
  it('signs the same bytes as the protocol does', () => {
    for (const length of [0, 1, 100, 5000]) {
      const bytes = chance.bytes(length);
      for (const purpose of ['message', 'device', 'deal'] as const) {
        expect(nativeSigner(purpose, bytes, chain)).toEqual(sign(purpose, bytes, chain));
      }
    }
  });

  it('accepts what was signed, and rejects anything altered', () => {
    const bytes = chance.bytes(100);
    const signature = sign('message', bytes, chain);
    const takes = (some: Uint8Array, signed: Uint8Array) =>
      nativeVerifier('message', some, signed, chain.public);
    expect(takes(bytes, signature)).toBe(true);
    expect(takes(bytes.with(20, (bytes[20] as number) ^ 1), signature)).toBe(false);
    expect(takes(bytes, signature.with(3, (signature[3] as number) ^ 1))).toBe(false);
    expect(nativeVerifier('device', bytes, signature, chain.public)).toBe(false);
  });

  it('checks many signatures at once, each by itself', async () => {
    const bytes = chance.bytes(50);
    const signature = sign('message', bytes, chain);
    const key = chain.public;
    const signed = { purpose: 'message', bytes, signature, key } as const;
    const altered = { ...signed, bytes: bytes.with(0, (bytes[0] as number) ^ 1) };
    const unsound = { ...signed, signature: new Uint8Array(64).fill(255) };
    const short = { ...signed, signature: signature.slice(1) };
    expect(await areSigned([signed, altered, unsound, short, signed])).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('the products of keys by Node', () => {
  const about = { author: chain.public, digest: 'ab'.repeat(32) };

  it('are those of the protocol', () => {
    const made = makeDealKey(chance.bytes(32), about);
    expect(nativeProducts.exchange(made.secret, box.public)).toEqual(exchange(made.secret, box.public));
    const key = chance.bytes(32);
    expect(nativeProducts.makeDealKey(key, about)).toEqual(makeDealKey(key, about));
    for (const digest of [about.digest, 'cd'.repeat(32)]) {
      const other = { ...about, digest };
      expect(nativeProducts.isDealKey(made, other)).toBe(isDealKey(made, other));
    }
  });

  it.each(['00', '01'])('are zeros for a key of small order (%s…), like those of the protocol', (first) => {
    const small = first + '00'.repeat(31);
    expect(nativeProducts.exchange(box.secret, small)).toEqual(new Uint8Array(32));
    expect(exchange(box.secret, small)).toEqual(new Uint8Array(32));
  });
});
