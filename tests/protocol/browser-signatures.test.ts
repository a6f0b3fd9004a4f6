import { describe, expect, it } from 'vitest';
import { hexToBytes } from '@noble/hashes/utils.js';
import { gameKeys } from '../../src/protocol/wire/keys.ts';
import type { Signed } from '../../src/protocol/wire/keys.ts';
import { signMessage } from '../../src/protocol/wire/message.ts';
import vectors from './vectors.json' with { type: 'json' };
import { signaturesOf } from '../../src/protocol/signatures.ts';

const { chain } = gameKeys(new Uint8Array(32).fill(5), 'room', new Uint8Array(16));
const good = signMessage(
  {
    type: 'leave',
    body: { why: 'tired' },
    game: 'ab'.repeat(32),
    author: chain.public,
    seq: 1,
    prev: 'cd'.repeat(32),
  },
  chain,
);
const spoilt = good.signature.with(40, (good.signature[40] as number) ^ 1);
const strange = vectors.signatures.filter((one) => !one.good);
const { bytes, signature, author: key } = good;
const signed: Signed = { purpose: 'message', bytes, signature, key };
const all = [
  signed,
  { ...signed, signature: spoilt },
  ...strange.map(({ key, signature }) => ({ ...signed, key, signature: hexToBytes(signature) })),
];
const answers = all.map((one) => one === signed);

/** A browser's crypto that accepts every signature. `asked` returns how often this crypto has checked a signature. */
function credulous(): { subtle: SubtleCrypto; asked: () => number } {
  let asked = 0;
  const verify = () => Promise.resolve(++asked > 0);
  return {
    subtle: { importKey: () => Promise.resolve({}), verify } as unknown as SubtleCrypto,
    asked: () => asked,
  };
}

describe('signatures in a browser', () => {
  it('are checked by its own Ed25519', async () => {
    let asked = 0;
    const { subtle } = globalThis.crypto;
    const verify: SubtleCrypto['verify'] = (...given) => {
      asked++;
      return subtle.verify(...given);
    };
    const importKey = subtle.importKey.bind(subtle);
    const areSigned = await signaturesOf({ importKey, verify } as SubtleCrypto);
    const probes = asked;
    expect(await areSigned(all)).toEqual(answers);
    expect(asked).toBeGreaterThan(probes);
  });

  it('are checked by our own arithmetic if the browser has no Ed25519, or one that accepts bad signatures', async () => {
    const without = { importKey: () => Promise.reject(new Error('NotSupportedError')) };
    for (const subtle of [undefined, without as unknown as SubtleCrypto]) {
      expect(await (await signaturesOf(subtle))(all)).toEqual(answers);
    }
    const { subtle, asked } = credulous();
    const areSigned = await signaturesOf(subtle);
    const probes = asked();
    expect(await areSigned(all)).toEqual(answers);
    expect(asked()).toBe(probes);
  });
});
