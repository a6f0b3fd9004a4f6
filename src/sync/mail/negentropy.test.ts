import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Negentropy } from './negentropy.ts';
import type { Item } from './negentropy.ts';
import { BadNegentropy, NegentropyReader, varint } from './negentropy-bytes.ts';

const item = (n: number, at = n): Item => ({ at, id: bytesToHex(sha256(varint(n))) });

/**
 * Lets one side ask and the other side answer, until the asking side is done. Returns the ids that the asking side found out, the number of
 * rounds, and the length of the longest message.
 */
function reconcile(ours: readonly Item[], theirs: readonly Item[], frame = 60_000) {
  const [asking, answering] = [new Negentropy(ours, frame), new Negentropy(theirs, frame)];
  const found = { have: [] as string[], need: [] as string[], rounds: 0, bytes: 0, longest: 0 };
  for (let next: Uint8Array | null = asking.firstMessage(); next !== null; found.rounds++) {
    if (found.rounds > 5000) throw new Error('They go on for ever.');
    const answer = answering.answer(next);
    const heard = asking.learn(answer);
    found.longest = Math.max(found.longest, next.length, answer.length);
    found.bytes += next.length + answer.length;
    found.have.push(...heard.have);
    found.need.push(...heard.need);
    next = heard.next;
  }
  return found;
}

const only = (some: readonly Item[], others: readonly Item[]) => {
  const there = new Set(others.map(({ id }) => id));
  return [...new Set(some.map(({ id }) => id))].filter((id) => !there.has(id)).sort();
};

const numbers = fc.array(fc.tuple(fc.nat(400), fc.constantFrom(0, 1, 2)), { maxLength: 300 });
const times = fc.constantFrom<(n: number) => number>(
  (n) => n,
  () => 1_790_000_000,
  (n) => 1_790_000_000 + Math.floor(n / 50),
  (n) => n * 2 ** 40,
);

test('any two sets are reconciled, however small the size limit', () => {
  fc.assert(
    fc.property(numbers, times, fc.constantFrom(400, 1000, 4096, 60_000), (all, time, frame) => {
      const side = (other: number) => all.filter(([, who]) => who !== other).map(([n]) => item(n, time(n)));
      const [ours, theirs] = [side(1), side(2)];
      const found = reconcile(ours, theirs, frame);
      expect(found.have.sort()).toEqual(only(ours, theirs));
      expect([...new Set(found.need)].sort()).toEqual(only(theirs, ours));
      expect(found.longest).toBeLessThanOrEqual(frame);
    }),
    { numRuns: 300 },
  );
});

test('two equal sets take one round and less than a kilobyte; with ten missing items it takes little more', () => {
  const all = Array.from({ length: 3000 }, (_, n) => item(n));
  const same = reconcile(all, all);
  expect(same).toMatchObject({ have: [], need: [], rounds: 1 });
  expect(same.bytes).toBeLessThan(1000);
  const some = reconcile(
    all.filter(({ at }) => at % 300 !== 7),
    all,
  );
  expect(some.need).toHaveLength(10);
  expect(some.bytes).toBeLessThan(25_000);
});

test('a side that has no items needs all items of the other', () => {
  const all = Array.from({ length: 1000 }, (_, n) => item(n));
  const found = reconcile([], all);
  expect(found.need).toHaveLength(1000);
  expect(found.bytes).toBeLessThan(64_000);
  expect(reconcile(all, []).have).toHaveLength(1000);
  expect(reconcile([], [])).toMatchObject({ have: [], need: [] });
});

test('the bytes of a message never change', () => {
  const message = new Negentropy([item(1, 5), item(2, 5), item(3, 9)], 60_000).firstMessage();
  expect(bytesToHex(message)).toBe(
    `6100000203${[1, 2, 3]
      .map((n) => item(n).id)
      .sort(byTime)
      .join('')}`,
  );
  const many = new Negentropy(
    Array.from({ length: 40 }, (_, n) => item(n, 7)),
    60_000,
  );
  expect(bytesToHex(sha256(many.firstMessage()))).toMatchInlineSnapshot(
    `"4879a16021c893ff23288be537f5102d5110abd91327855244f4b462d6942c1f"`,
  );
});

const byTime = (a: string, b: string) =>
  Number(a === item(3).id) - Number(b === item(3).id) || (a < b ? -1 : 1);

test('the fingerprint is the hash of the sum modulo 2^256 and the number of ids', () => {
  const all = Array.from({ length: 500 }, (_, n) => item(n));
  const sum =
    all.reduce((total, { id }) => total + BigInt(`0x${bytesToHex(hexToBytes(id).reverse())}`), 0n) %
    2n ** 256n;
  const bytes = hexToBytes(sum.toString(16).padStart(64, '0')).reverse();
  const fingerprint = sha256(concatBytes(bytes, varint(500))).slice(0, 16);
  const asked = concatBytes(Uint8Array.of(0x61, 0, 0, 1), fingerprint);
  expect(new Negentropy(all, 60_000).answer(asked)).toEqual(Uint8Array.of(0x61));
});

describe('hostile messages', () => {
  const side = new Negentropy(
    Array.from({ length: 100 }, (_, n) => item(n)),
    4096,
  );
  test.each([
    ['nothing', ''],
    ['a bound that is cut short', '6181'],
    ['a number that never ends', `61${'ff'.repeat(30)}`],
    ['a fingerprint that is cut short', '6100000100112233'],
    ['a list that is longer than the message', '61000002ff7f00'],
    ['a bound with a prefix that is too long', `610121${'00'.repeat(33)}00`],
    ['an unknown mode', '61000003'],
    ['a range after the last', '610000000000'],
    ['ranges out of order', '6101018000010000000'.slice(0, 18)],
  ])('%s is refused', (_, hex) => expect(() => side.learn(hexToBytes(hex))).toThrow(BadNegentropy));

  test('a message of another version is answered with our version number', () => {
    expect(side.answer(Uint8Array.of(0x62, 1, 2, 3))).toEqual(Uint8Array.of(0x61));
    expect(() => side.learn(Uint8Array.of(0x62))).toThrow(BadNegentropy);
  });

  test('arbitrary bytes are either refused or answered within the size limit', () => {
    const bytes = fc.uint8Array({ maxLength: 2000 });
    fc.assert(
      fc.property(bytes, (rest) => {
        try {
          expect(side.answer(concatBytes(Uint8Array.of(0x61), rest)).length).toBeLessThanOrEqual(4096);
        } catch (error) {
          expect(error).toBeInstanceOf(BadNegentropy);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('many ranges are answered within the size limit', () => {
    const range = concatBytes(Uint8Array.of(1, 0, 1), new Uint8Array(16));
    const message = concatBytes(Uint8Array.of(0x61), ...Array.from({ length: 3000 }, () => range));
    expect(side.answer(message).length).toBeLessThanOrEqual(4096);
  });
});

test('numbers read back as they were written', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      expect(new NegentropyReader(varint(value)).varint()).toBe(value);
    }),
  );
  expect(bytesToHex(varint(300))).toBe('822c');
});
