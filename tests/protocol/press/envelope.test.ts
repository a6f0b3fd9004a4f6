import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { describe, expect, it } from 'vitest';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import type { SealedPress } from '../../../src/protocol/wire/bodies.ts';
import { hashHex } from '../../../src/protocol/wire/hash.ts';
import { BOX_OVERHEAD, PRESS_LENGTHS } from '../../../src/protocol/wire/body-shapes.ts';
import {
  isKeyOf,
  isSealedTo,
  keyHeldFor,
  letterKey,
  openEnvelope,
  sealEnvelope,
} from '../../../src/protocol/press/envelope.ts';

const chance = new Seeded('envelopes');
const people = Array.from({ length: 5 }, (_, seat) => {
  const { publicKey, secretKey } = nacl.box.keyPair.fromSecretKey(chance.bytes(32));
  return { seat, box: bytesToHex(publicKey), secret: secretKey };
});
const context = { game: 'ab'.repeat(32), author: 'cd'.repeat(32), seq: 7, phase: 'S1901M' };

/** A letter from seat 0 to these seats. */
function letter(
  to: readonly number[],
  length = 20,
): { press: SealedPress; key: Uint8Array; content: Uint8Array } {
  const nonce = chance.bytes(24);
  const key = letterKey(chance.bytes(32), context, nonce);
  const content = chance.bytes(length);
  const others = people.filter(({ seat }) => to.includes(seat));
  return { press: sealEnvelope(context, content, { others, seats: 5 }, key, nonce), key, content };
}

const heldFor = (press: SealedPress, seat: number, place = context) =>
  keyHeldFor(place, press, seat, (people[seat] as (typeof people)[number]).secret);

/** The sets of other seats that seat 0 may write to. */
const audiences = Array.from({ length: 16 }, (_, bits) =>
  [1, 2, 3, 4].filter((seat) => bits & (1 << (seat - 1))),
);

describe('a letter', () => {
  it.each(audiences.map((to) => [to]))('to seats %j opens for each of these seats and for no other', (to) => {
    const { press, key, content } = letter(to);
    for (const { seat } of people) {
      const held = heldFor(press, seat);
      expect(held).toEqual(to.includes(seat) ? key : null);
      if (held) expect(openEnvelope(press, held)).toEqual(content);
    }
  });

  it('looks the same whoever its readers are, and has the length of the next step of the padding', () => {
    for (const [place, most] of PRESS_LENGTHS.entries()) {
      const before = PRESS_LENGTHS[place - 1] ?? 4;
      for (const length of [before - 3, most - 4]) {
        const [few, many] = [letter([2], length).press, letter([1, 2, 3, 4], length).press];
        expect(few.box).toHaveLength(most + BOX_OVERHEAD);
        const shape = (press: SealedPress) => [
          press.box.length,
          press.keys.map((one) => one.length),
          press.point.length,
        ];
        expect(shape(few)).toEqual(shape(many));
      }
    }
    expect(() => letter([1], 16_381)).toThrow('too long');
  });

  it('shows each of its readers whether only its members can read it', () => {
    for (const to of [[], [1], [3, 4], [1, 2, 3, 4]]) {
      const { press, key } = letter(to);
      for (const said of audiences) {
        const others = people.filter(({ seat }) => said.includes(seat));
        expect(isSealedTo(press, key, others)).toBe(said.join() === to.join());
      }
      for (const seat of people.keys()) {
        const keys = press.keys.map((one, at) => (at === seat ? chance.bytes(32) : one));
        const others = people.filter((one) => to.includes(one.seat));
        expect(isSealedTo({ ...press, keys }, key, others)).toBe(false);
      }
      expect(isSealedTo({ ...press, point: chance.bytes(32) }, key, [])).toBe(false);
    }
  });

  it('opens only in its own place of the chain, and only if no bit of its box is changed', () => {
    const { press, key } = letter([1]);
    const places = [
      { ...context, game: 'ac'.repeat(32) },
      { ...context, author: 'ce'.repeat(32) },
      { ...context, seq: 8 },
      { ...context, phase: 'F1901M' },
    ];
    for (const place of places) expect(heldFor(press, 1, place)).toBeNull();
    for (let count = 0; count < 200; count++) {
      const box = press.box.slice();
      const at = chance.below(box.length);
      box[at] = (box[at] as number) ^ (1 << chance.below(8));
      expect(isKeyOf(context, { ...press, box }, key)).toBe(false);
      expect(heldFor({ ...press, box }, 1)).toBeNull();
    }
  });

  it('has only one text, although a box can be made to open under two keys', () => {
    const [one, other] = [chance.bytes(32), chance.bytes(32)];
    const box = openingTwice(one, other);
    for (const key of [one, other])
      expect(nacl.secretbox.open(box.subarray(24), box.subarray(0, 24), key)).not.toBeNull();
    const { press } = letter([1, 2]);
    const digestOf = (key: Uint8Array) => sealEnvelopeDigest({ ...press, box }, key);
    expect(digestOf(one)).not.toBe(digestOf(other));
    const bound = { ...press, box, digest: digestOf(one) };
    expect([one, other].map((key) => isKeyOf(context, bound, key))).toEqual([true, false]);
  });
});

/** The digest that binds a box to a key. This function computes the digest as FORMAT.md says, without our own code. */
function sealEnvelopeDigest({ box }: SealedPress, key: Uint8Array): string {
  const { game, author, seq, phase } = context;
  return hashHex('press', hexToBytes(game), hexToBytes(author), seq, phase, key, box);
}

const { crypto_stream } = (nacl as unknown as { lowlevel: { crypto_stream(...of: unknown[]): void } })
  .lowlevel;

/**
 * A box that opens under two keys. The box has two blocks. The second block is chosen so that Poly1305 gives the same tag with both keys
 * (RFC 8439 §2.5).
 */
function openingTwice(one: Uint8Array, other: Uint8Array): Uint8Array {
  const prime = 2n ** 130n - 5n;
  const number = (bytes: Uint8Array) => BigInt(`0x${bytesToHex(bytes.toReversed())}`);
  const bytes16 = (value: bigint) => hexToBytes(value.toString(16).padStart(32, '0')).toReversed();
  const mod = (value: bigint, by: bigint) => ((value % by) + by) % by;
  for (;;) {
    const nonce = chance.bytes(24);
    const [a, b] = [one, other].map((key) => {
      const stream = new Uint8Array(32);
      crypto_stream(stream, 0, 32, nonce, key);
      const clamp = 0x0ffffffc0ffffffc0ffffffc0fffffffn;
      return { r: number(stream.subarray(0, 16)) & clamp, s: number(stream.subarray(16)) };
    }) as [{ r: bigint; s: bigint }, { r: bigint; s: bigint }];
    const first = number(chance.bytes(16));
    const blocked = ({ r }: { r: bigint }) => (first + 2n ** 128n) * r * r;
    for (let carry = -4n; carry <= 4n; carry++) {
      const wanted = blocked(b) - blocked(a) + b.s - a.s + carry * 2n ** 128n;
      const second = mod(wanted * inverse(mod(a.r - b.r, prime), prime), prime) - 2n ** 128n;
      if (second < 0n || second >= 2n ** 128n) continue;
      const tag = mod(mod(blocked(a) + (second + 2n ** 128n) * a.r, prime) + a.s, 2n ** 128n);
      const box = concatBytes(nonce, bytes16(tag), bytes16(first), bytes16(second));
      const opens = (key: Uint8Array) => nacl.secretbox.open(box.subarray(24), nonce, key) !== null;
      if (opens(one) && opens(other)) return box;
    }
  }
}

/** The inverse modulo a prime, by Fermat's little theorem. */
function inverse(value: bigint, prime: bigint): bigint {
  let [result, base] = [1n, value];
  for (let power = prime - 2n; power > 0n; power >>= 1n) {
    if (power & 1n) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}
