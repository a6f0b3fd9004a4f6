import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { gameKeys, isSoundBoxKey, sign } from './keys.ts';
import {
  BadMessage,
  Verified,
  certify,
  decodeMessage,
  encodeMessage,
  reopenMessage,
  signMessage,
} from './message.ts';
import { isSoundSignKey } from './signature.ts';
import type { Message, Unsigned } from './message.ts';

const keys = gameKeys(new Uint8Array(32).fill(1), 'room', new Uint8Array(16));
const game = 'ab'.repeat(32);
const leave: Unsigned = {
  type: 'leave',
  body: { why: 'Dinner.' },
  game,
  author: keys.chain.public,
  seq: 1,
  prev: 'cd'.repeat(32),
};

/** A correctly signed wire with any fields, as a liar could make it. */
function forged(fields: Record<string, unknown>): Uint8Array {
  const base = { v: 2, game: hexToBytes(game), author: hexToBytes(keys.chain.public), seq: 0, prev: null };
  const bytes = canonical({ ...base, type: 'leave', body: { why: '' }, ...fields });
  return canonical({ bytes, signature: sign('message', bytes, keys.chain) });
}

const claim = {
  seat: keys.seat.public,
  name: 'Anna',
  veil: null,
  wishes: [],
  passes: 0,
  certificate: certify(game, keys.chain.public, keys.seat),
};

/** A claim's body as it is on the wire, with some fields changed. */
const claimWith = (changes: Record<string, unknown>) => ({
  ...claim,
  seat: hexToBytes(claim.seat),
  ...changes,
});

describe('decodeMessage', () => {
  it('gives back what was signed', () => {
    const message = signMessage(leave, keys.chain);
    expect(decodeMessage(encodeMessage(message))).toEqual(message);
  });

  it('accepts a claim whose seat certifies its chain', () => {
    const body = claim;
    const message = signMessage({ ...leave, type: 'claim', body, seq: 0, prev: null }, keys.chain);
    expect(decodeMessage(encodeMessage(message)).type).toBe('claim');
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['no bytes', new Uint8Array(), /end too early/],
    ['more than 64 KiB', new Uint8Array(65_537), /longer than 64 KiB/],
    ['a deep nest', new Uint8Array(60_000).fill(0x81), /nested/],
    ['an older version', forged({ v: 1 }), /version 1.*version 2/],
    ['a newer version', forged({ v: 3 }), /version 3.*version 2/],
    ['no such type', forged({ type: 'shout' }), /one of genesis, claim/],
    ['a field too many', forged({ extra: 1 }), /exactly/],
    ['a body of another type', forged({ body: { name: 'x' } }), /exactly \{why\}/],
    ['a text too long', forged({ body: { why: 'x'.repeat(201) } }), /0 to 200 characters/],
    ['a short author', forged({ author: new Uint8Array(31) }), /32 bytes/],
    ['a negative place', forged({ seq: -1 }), /whole number/],
    ['a first message after another', forged({ prev: hexToBytes(game) }), /names the one before it/],
    ['a later message after none', forged({ seq: 4 }), /names the one before it/],
    ['no game', forged({ game: null }), /names its game/],
    ['a prototype’s name', forged({ type: '__proto__' }), /one of genesis/],
    [
      'a claim certified for another table',
      forged({
        type: 'claim',
        body: claimWith({ certificate: certify('cd'.repeat(32), keys.chain.public, keys.seat) }),
      }),
      /not certified/,
    ],
    [
      'a claim of a key of small order',
      forged({ type: 'claim', body: claimWith({ seat: new Uint8Array(32).fill(1, 0, 1) }) }),
      /not sound/,
    ],
  ])('refuses %s', (_name, wire, sentence) => {
    expect(() => decodeMessage(wire)).toThrow(BadMessage);
    expect(() => decodeMessage(wire)).toThrow(sentence);
  });

  it('refuses a signature of another key, of other bytes, and a malleated one', () => {
    const message = signMessage(leave, keys.chain);
    const other = signMessage({ ...leave, seq: 2 }, keys.chain);
    const signatures = [
      sign('message', message.bytes, keys.seat),
      sign('device', message.bytes, keys.chain),
      other.signature,
      malleated(message.signature),
      new Uint8Array(64),
    ];
    for (const signature of signatures) {
      expect(() => decodeMessage(encodeMessage({ ...message, signature }))).toThrow(/signature/);
    }
  });

  it('gives a message an id that does not depend on its signature, so that its author cannot give it two', () => {
    const message = signMessage(leave, keys.chain);
    const again: Message = { ...message, signature: new Uint8Array(64) };
    expect(reopenMessage(encodeMessage(again)).id).toBe(message.id);
  });

  it('checks a signature only once if good ones are remembered', () => {
    const verified = new Verified();
    const message = signMessage(leave, keys.chain);
    decodeMessage(encodeMessage(message), verified);
    expect(verified.hasSignatureOf(message)).toBe(true);
    const spoilt = encodeMessage({ ...message, signature: malleated(message.signature) });
    expect(() => decodeMessage(spoilt, verified)).toThrow(/signature/);
  });
});

describe('keys', () => {
  const small = [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  ];
  it.each(small)('%s is refused', (key) => {
    expect(isSoundSignKey(key)).toBe(false);
  });

  const smallBox = [
    '00'.repeat(32),
    `01${'00'.repeat(31)}`,
    `ec${'ff'.repeat(30)}7f`,
    `ed${'ff'.repeat(30)}7f`,
    `ee${'ff'.repeat(30)}7f`,
    'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
    '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  ];
  it.each(smallBox.flatMap((key) => [key, withHighBit(key)]))('box key %s is refused', (key) => {
    expect(isSoundBoxKey(key)).toBe(false);
  });

  it('box keys are refused if everybody could know the shared secret', () => {
    const secret = new Uint8Array(32).fill(1);
    const near = fc.tuple(fc.constantFrom(...smallBox.map(hexToBytes)), fc.nat(31), fc.nat(255));
    const key = fc.oneof(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      near.map(([small, place, byte]) => small.with(place, byte)),
    );
    fc.assert(
      fc.property(key, (bytes) => {
        const shared = nacl.scalarMult(secret, bytes);
        const isKnown = shared.every((byte) => byte === 0);
        expect(isKnown && isSoundBoxKey(bytesToHex(bytes))).toBe(false);
      }),
    );
  });

  it('that we make are sound; all of them differ in each room, and the chain’s also with each salt', () => {
    const seed = new Uint8Array(32).fill(1);
    const other = gameKeys(seed, 'another room', new Uint8Array(16));
    const restored = gameKeys(seed, 'room', new Uint8Array(16).fill(1));
    expect(isSoundSignKey(keys.seat.public) && isSoundBoxKey(keys.box.public)).toBe(true);
    expect(other.seat.public).not.toBe(keys.seat.public);
    expect(restored.seat.public).toBe(keys.seat.public);
    expect(restored.chain.public).not.toBe(keys.chain.public);
  });
});

/** The key with its highest bit set. X25519 ignores that bit, so for X25519 the changed key is still the same key. */
function withHighBit(key: string): string {
  const bytes = hexToBytes(key);
  return bytesToHex(bytes.with(31, (bytes[31] as number) | 0x80));
}

/** The same signature, but with the group's order added to S. tweetnacl would still accept the changed signature. */
function malleated(signature: Uint8Array): Uint8Array {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const copy = signature.slice();
  let sum = order + [...signature.subarray(32)].reduceRight((value, byte) => value * 256n + BigInt(byte), 0n);
  for (let place = 32; place < 64; place++) {
    copy[place] = Number(sum & 255n);
    sum >>= 8n;
  }
  return copy;
}
