import { describe, expect, it } from 'vitest';
import { gameKeys, sign } from '../../src/protocol/wire/keys.ts';
import { nativeSigner, nativeVerifier } from './native.ts';
import { Seeded } from './seeded.ts';

const chance = new Seeded('native');
const { chain } = gameKeys(chance.bytes(32), 'room', chance.bytes(16));

describe('Node’s own Ed25519', () => {
  it('signs the same bytes as the protocol does', () => {
    for (const length of [0, 1, 100, 5000]) {
      const bytes = chance.bytes(length);
      for (const purpose of ['message', 'device'] as const) {
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
});
