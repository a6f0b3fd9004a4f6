import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';
import { MOST_EARLY, Wires } from './wires.ts';
import type { Finding } from './wires.ts';

/** In these tests a wire is its id's preimage, a byte for the finding, and a byte that varies like a signature. */
const findings: readonly Finding[] = ['good', 'early', 'bad', 'known', 'refused'];
const toy = (name: number, finding: Finding = 'good', variant = 0) =>
  Uint8Array.of(name & 255, name >> 8, findings.indexOf(finding), variant);
const idOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes.subarray(0, 2)));

function wires(own: readonly Uint8Array[] = []) {
  const asked: string[] = [];
  /** Ids of early wires that can be counted by now. */
  const later = new Set<string>();
  const verifier = {
    identify: (bytes: Uint8Array) => {
      if (bytes.length !== 4) throw new Error('no wire');
      return idOf(bytes);
    },
    accept: (bytes: Uint8Array, from: string) => {
      asked.push(from);
      return later.has(idOf(bytes)) ? 'good' : (findings[bytes[2] ?? 0] ?? 'bad');
    },
  };
  return {
    asked,
    later,
    wires: new Wires(
      verifier,
      own.map((bytes) => ({ id: idOf(bytes), bytes })),
    ),
  };
}

describe('taking', () => {
  test('what is good or early is held, what is bad is not, and nothing is asked twice', () => {
    const { wires: held, asked } = wires();
    expect(held.take(toy(1), 'a')).toEqual({ id: idOf(toy(1)) });
    expect(held.take(toy(2, 'early'), 'a')).toEqual({ id: idOf(toy(2)) });
    expect(held.take(toy(3, 'bad'), 'b')).toBe('bad');
    for (const bytes of [toy(1), toy(2, 'early'), toy(3, 'bad')]) held.take(bytes, 'c');
    expect(asked).toEqual(['a', 'a', 'b']);
    expect(held.size).toBe(2);
    expect(held.has(idOf(toy(3)))).toBe(false);
  });

  test('what is refused is neither held nor held against its bearer', () => {
    const { wires: held } = wires();
    expect(held.take(toy(1, 'refused'), 'a')).toBe('full');
    expect(held.size).toBe(0);
  });

  test('one of our own comes back without being asked about', () => {
    const { wires: held, asked } = wires([toy(1)]);
    expect(held.take(toy(1), 'a')).toEqual({ id: idOf(toy(1)) });
    expect(asked).toEqual([]);
  });

  test('a variant of a held wire is right in itself and leaves the first in place', () => {
    const { wires: held } = wires();
    held.take(toy(1), 'a');
    expect(held.take(toy(1, 'known', 9), 'b')).toEqual({ id: idOf(toy(1)) });
    expect(held.take(toy(1, 'bad', 8), 'b')).toBe('bad');
    expect(held.get(idOf(toy(1)))).toEqual(toy(1));
  });

  test('what is no wire, or too long for one, is bad without asking the protocol', () => {
    const { wires: held, asked } = wires();
    expect(held.take(Uint8Array.of(1), 'a')).toBe('bad');
    expect(held.take(new Uint8Array(LONGEST_WIRE + 1), 'a')).toBe('bad');
    expect(asked).toEqual([]);
  });
});

describe('what is early', () => {
  test('is asked about again, until it is not', () => {
    const { wires: held, asked, later } = wires();
    held.take(toy(1, 'early'), 'a');
    held.reconsider();
    expect(asked).toEqual(['a', 'a']);
    later.add(idOf(toy(1)));
    held.reconsider();
    held.reconsider();
    expect(asked).toEqual(['a', 'a', 'a']);
    expect(held.has(idOf(toy(1)))).toBe(true);
  });

  test('is taken from one bearer only so far, and again when some of it was counted', () => {
    const { wires: held, later } = wires();
    for (let n = 0; n < MOST_EARLY; n++) held.take(toy(n, 'early'), 'a');
    const next = toy(MOST_EARLY, 'early');
    expect(held.take(next, 'a')).toBe('full');
    expect(held.take(toy(MOST_EARLY + 1), 'a')).not.toBe('full');
    expect(held.take(next, 'b')).toEqual({ id: idOf(next) });
    const another = toy(MOST_EARLY + 2, 'early');
    later.add(idOf(toy(5)));
    held.reconsider();
    expect(held.take(another, 'a')).toEqual({ id: idOf(another) });
  });
});

test('wires are given in the order they were taken in', () => {
  const { wires: held } = wires([toy(5)]);
  for (const n of [3, 9, 1]) held.take(toy(n), 'a');
  expect(held.these([1, 9, 7, 5].map((n) => idOf(toy(n))))).toEqual([toy(5), toy(9), toy(1)]);
});

describe('digests', () => {
  const names = fc.uniqueArray(fc.nat(5000), { maxLength: 60 });

  test('name the set, whatever the order', () => {
    fc.assert(
      fc.property(names, names, (ours, theirs) => {
        const [a, b] = [wires(ours.map((n) => toy(n))).wires, wires(theirs.map((n) => toy(n))).wires];
        const same = ours.length === theirs.length && ours.every((n) => theirs.includes(n));
        expect(bytesToHex(a.digest()) === bytesToHex(b.digest())).toBe(same);
        const again = wires();
        for (const name of [...ours].reverse()) again.wires.take(toy(name), 'x');
        expect(again.wires.digest()).toEqual(a.digest());
      }),
    );
  });

  test('differ in the buckets of what one side lacks, and only there', () => {
    fc.assert(
      fc.property(names, names, (ours, theirs) => {
        const [a, b] = [wires(ours.map((n) => toy(n))).wires, wires(theirs.map((n) => toy(n))).wires];
        const lacking = [
          ...ours.filter((n) => !theirs.includes(n)),
          ...theirs.filter((n) => !ours.includes(n)),
        ];
        const buckets = new Set(lacking.map((n) => Number.parseInt(idOf(toy(n)).slice(0, 2), 16)));
        expect(a.differing(b.digests())).toEqual([...buckets].sort((x, y) => x - y));
        expect(b.differing(a.digests())).toEqual(a.differing(b.digests()));
      }),
    );
  });
});
