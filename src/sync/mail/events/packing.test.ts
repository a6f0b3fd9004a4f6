import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import * as fc from 'fast-check';
import nacl from 'tweetnacl';
import { describe, expect, test } from 'vitest';
import type { Wire } from '../../wire.ts';
import { open, pack, packingLimits, paddedBelow, seal, sealedSize } from './packing.ts';
import type { EventLoad } from './packing.ts';
import { MOST_PARTS_BYTES, WaitingParts } from './waiting-parts.ts';

const KIB = 1024;
const key = hexToBytes('42'.repeat(32));
const nonce = hexToBytes('17'.repeat(24));

function wireOf(length: number, fill: number): Wire {
  const bytes = Uint8Array.from({ length }, (_, i) => (fill + i * 7) & 255);
  return { id: bytesToHex(sha256(bytes)), bytes };
}

/** The whole wires in these loads. If a wire was split into parts, this function puts the parts together again. */
function unpacked(loads: readonly EventLoad[]): Uint8Array[] {
  const parts = new WaitingParts();
  return loads.flatMap((load) => {
    const found = open(seal(load, key, nonce), key);
    if (found === null) throw new Error('What we sealed does not open.');
    return found.flatMap((one) => {
      if ('whole' in one) return [one.whole];
      if ('authors' in one) throw new Error('Wires turned into a list of authors.');
      return parts.put('me', one.part, one.bytes) ?? [];
    });
  });
}

test('the bytes of one encrypted wire never change', () => {
  const [load] = pack([wireOf(3, 1)], packingLimits.most) as [EventLoad];
  const sealed = base64.decode(seal(load, key, nonce));
  expect(sealed.length).toBe(KIB);
  expect(sealed.slice(0, 24)).toEqual(nonce);
  expect(bytesToHex(nacl.secretbox.open(sealed.slice(24), nonce, key)?.slice(0, 12) as Uint8Array)).toBe(
    '010100000003' + '01080f' + '000000',
  );
  expect(bytesToHex(sha256(sealed))).toMatchInlineSnapshot(
    `"e20f0c0d6ae68b08020dab1e4d0fd726219833d62ff9eb4c90823b75ef69f70f"`,
  );
});

test('sizes are 1, 2, 4, 8 KiB and then every 4 KiB', () => {
  const size = (bytes: number) =>
    sealedSize(seal({ pieces: [], records: [new Uint8Array(bytes - 41)] }, key, nonce));
  expect([41, 1024, 1025, 4097, 8192, 8193, 12_289, 32_768].map(size)).toEqual(
    [1, 1, 2, 8, 8, 12, 16, 32].map((n) => n * KIB),
  );
  expect([500, 1024, 3000, 8191, 8192, 12_287, 16_384].map(paddedBelow)).toEqual(
    [1, 1, 2, 4, 8, 8, 16].map((n) => n * KIB),
  );
});

const sizes = fc.array(fc.integer({ min: 1, max: 65_536 }), { maxLength: 12 });
const limits = fc.constantFrom(4 * KIB, 8 * KIB, 16 * KIB, 32 * KIB);

test('wires that are packed come out again in the same order, and no event exceeds the limit', () => {
  fc.assert(
    fc.property(sizes, limits, (lengths, most) => {
      const wires = lengths.map((length, n) => wireOf(length, n));
      const loads = pack(wires, most);
      expect(unpacked(loads).map((bytes) => bytesToHex(sha256(bytes)))).toEqual(wires.map(({ id }) => id));
      for (const load of loads) {
        const size = sealedSize(seal(load, key, nonce));
        expect(size).toBeLessThanOrEqual(most);
        expect(size % (size > 8 * KIB ? 4 * KIB : KIB)).toBe(0);
      }
    }),
    { numRuns: 40 },
  );
});

describe('content that does not open', () => {
  const sealedRecords = (...bytes: number[]) => {
    const plain = new Uint8Array(200);
    plain.set(bytes);
    return base64.encode(Uint8Array.from([...nonce, ...nacl.secretbox(plain, nonce, key)]));
  };
  test.each<[string, string]>([
    ['text that isn’t base64', '{"a": 1}'],
    ['nothing', ''],
    ['only a nonce', base64.encode(nonce)],
    ['random bytes', base64.encode(new Uint8Array(1024))],
    ['another version', sealedRecords(2, 1, 0, 0, 0, 1, 9)],
    ['a record that is longer than the content', sealedRecords(1, 1, 0, 0, 1, 0, 9)],
    ['a length beyond any content', sealedRecords(1, 1, 255, 255, 255, 255)],
    ['a part without bytes', sealedRecords(1, 2, 0, 0, 0, 34, ...new Array<number>(32).fill(7), 0, 2)],
    ['a part of zero parts', sealedRecords(1, 2, 0, 0, 0, 35, ...new Array<number>(32).fill(7), 0, 0, 1)],
    ['a part after the last', sealedRecords(1, 2, 0, 0, 0, 35, ...new Array<number>(32).fill(7), 2, 2, 1)],
    ['a part that breaks off', sealedRecords(1, 2, 0, 0, 0, 5, 1, 2, 3, 4, 5)],
  ])('%s', (_, content) => expect(open(content, key)).toBeNull());

  test('another table’s mail', () => {
    const [load] = pack([wireOf(50, 1)], packingLimits.most) as [EventLoad];
    expect(open(seal(load, key, nonce), hexToBytes('43'.repeat(32)))).toBeNull();
  });
});

test('a record of a later version is skipped', () => {
  const plain = new Uint8Array(100);
  plain.set([1, 77, 0, 0, 0, 2, 5, 5, 1, 0, 0, 0, 1, 9]);
  const content = base64.encode(Uint8Array.from([...nonce, ...nacl.secretbox(plain, nonce, key)]));
  expect(open(content, key)).toEqual([{ whole: Uint8Array.of(9) }]);
});

test('when too many parts wait for the rest of their wire, the oldest are dropped', () => {
  const parts = new WaitingParts();
  const half = new Uint8Array(32 * KIB);
  const id = (n: number) => n.toString(16).padStart(64, '0');
  for (let n = 0; n < 400; n++) parts.put('a', { id: id(n), index: 0, of: 2 }, half);
  expect(parts.size).toBeLessThanOrEqual(MOST_PARTS_BYTES);
  expect(parts.put('a', { id: id(0), index: 1, of: 2 }, half)).toBeNull();
  expect(parts.put('a', { id: id(399), index: 1, of: 2 }, half)?.length).toBe(64 * KIB);
});

test('a false part from another author does no harm', () => {
  const { id, bytes } = wireOf(10, 1);
  const parts = new WaitingParts();
  parts.put('liar', { id, index: 0, of: 2 }, Uint8Array.of(0, 0, 0, 0, 0));
  parts.put('me', { id, index: 0, of: 2 }, bytes.slice(0, 5));
  expect(parts.put('me', { id, index: 1, of: 2 }, bytes.slice(5))).toEqual(bytes);
});
