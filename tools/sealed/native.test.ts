import { describe, expect, it } from 'vitest';
import { gameKeys, sign } from '../../src/protocol/wire/keys.ts';
import { signMessage } from '../../src/protocol/wire/message.ts';
import { isSigned, nativeSigner } from './native.ts';
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

  it('takes what the author signed, and nothing that was changed', () => {
    const content = { type: 'leave', body: { why: 'tired' } } as const;
    const place = { game: 'ab'.repeat(32), author: chain.public, seq: 1, prev: 'cd'.repeat(32) };
    const message = signMessage({ ...content, ...place }, chain);
    expect(isSigned(message)).toBe(true);
    const bytes = message.bytes.with(20, (message.bytes[20] as number) ^ 1);
    const signature = message.signature.with(3, (message.signature[3] as number) ^ 1);
    expect(isSigned({ ...message, bytes })).toBe(false);
    expect(isSigned({ ...message, signature })).toBe(false);
  });
});
