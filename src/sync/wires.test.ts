import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireFate } from '../protocol/wire-fate.ts';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';
import { Bearer, Wires, wiresLimits } from './wires.ts';

/**
 * In these tests a wire has four bytes: two bytes from which its id is made, one byte for its fate, and one byte that stands for a
 * signature.
 */
const fates: readonly WireFate[] = ['new', 'waiting', 'bad', 'known', 'refused', 'foreign'];
const toy = (name: number, fate: WireFate = 'new', variant = 0) =>
  Uint8Array.of(name & 255, name >> 8, fates.indexOf(fate), variant);
const idOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes.subarray(0, 2)));

let a: Bearer, b: Bearer, c: Bearer;
beforeEach(() => {
  vi.useFakeTimers();
  [a, b, c] = [new Bearer('a'), new Bearer('b'), new Bearer('c')];
});
afterEach(() => void vi.useRealTimers());

function wires(own: readonly Uint8Array[] = []) {
  const asked: string[] = [];
  /** The ids of wires that were `waiting` at first, and that count now. */
  const later = new Set<string>();
  const verifier = {
    identify: (bytes: Uint8Array) => {
      if (bytes.length !== 4) throw new Error('no wire');
      return idOf(bytes);
    },
    accept: (bytes: Uint8Array, from: string) => {
      asked.push(from);
      return later.has(idOf(bytes)) ? 'new' : (fates[bytes[2] ?? 0] ?? 'bad');
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
  test('a good wire is held, a waiting or bad one is not, and the protocol is asked only once about each', () => {
    const { wires: held, asked } = wires();
    expect(held.verify(toy(1), a)).toEqual({ id: idOf(toy(1)), fate: 'new' });
    expect(held.verify(toy(2, 'waiting'), a)).toEqual({ id: idOf(toy(2)), fate: 'waiting' });
    expect(held.verify(toy(3, 'bad'), b)).toEqual({ id: idOf(toy(3)), fate: 'bad' });
    for (const bytes of [toy(1), toy(2, 'waiting'), toy(3, 'bad')]) held.verify(bytes, c);
    expect(asked).toEqual(['a', 'a', 'b']);
    expect([...held.ids()]).toEqual([idOf(toy(1))]);
  });

  test('a refused wire is not held', () => {
    const { wires: held } = wires();
    expect(held.verify(toy(1, 'refused'), a)).toEqual({ id: idOf(toy(1)), fate: 'refused' });
    expect(held.size).toBe(0);
  });

  test('if a peer sends us a wire of our own, the protocol is not asked about it', () => {
    const { wires: held, asked } = wires([toy(1)]);
    expect(held.verify(toy(1), a)).toEqual({ id: idOf(toy(1)), fate: 'known' });
    expect(asked).toEqual([]);
  });

  test('a held wire that comes again with another valid signature is known, and does not replace the first', () => {
    const { wires: held } = wires();
    held.verify(toy(1), a);
    expect(held.verify(toy(1, 'known', 9), b)).toEqual({ id: idOf(toy(1)), fate: 'known' });
    expect(held.verify(toy(1, 'bad', 8), b)).toEqual({ id: idOf(toy(1)), fate: 'bad' });
    expect(held.get(idOf(toy(1)))).toEqual(toy(1));
  });

  test('bytes that aren’t a wire, or are too long, are bad, and the protocol is not asked about them', () => {
    const { wires: held, asked } = wires();
    expect(held.verify(Uint8Array.of(1), a)).toEqual({ id: null, fate: 'bad' });
    expect(held.verify(new Uint8Array(LONGEST_WIRE + 1), a)).toEqual({ id: null, fate: 'bad' });
    expect(asked).toEqual([]);
  });
});

describe('a wire that waits or is refused', () => {
  test('is not asked for or verified again for a while', () => {
    const { wires: held, asked } = wires();
    for (const bytes of [toy(1, 'waiting'), toy(2, 'refused')]) held.verify(bytes, a);
    const [waiting, refused, other] = [1, 2, 3].map((n) => idOf(toy(n))) as [string, string, string];
    expect(held.lacking([waiting, refused])).toEqual([]);
    expect(held.lacking([waiting, refused, other])).toEqual([waiting, refused, other]);
    for (const bearer of [a, b, c])
      expect(held.verify(toy(1, 'waiting'), bearer)).toEqual({ id: idOf(toy(1)), fate: 'refused' });
    expect(asked).toEqual(['a', 'a']);
    vi.advanceTimersByTime(wiresLimits.laterMs);
    expect(held.lacking([idOf(toy(1))])).toEqual([idOf(toy(1))]);
    held.verify(toy(1, 'waiting'), b);
    expect(asked).toEqual(['a', 'a', 'b']);
  });

  test('is verified again as soon as a new wire is held', () => {
    const { wires: held, later } = wires();
    held.verify(toy(1, 'waiting'), a);
    held.verify(toy(2), a);
    later.add(idOf(toy(1)));
    expect(held.lacking([idOf(toy(1))])).toEqual([idOf(toy(1))]);
    expect(held.verify(toy(1, 'waiting'), a)).toEqual({ id: idOf(toy(1)), fate: 'new' });
  });

  test('is held once the app says that it counts', () => {
    const { wires: held } = wires();
    held.verify(toy(1, 'waiting'), a);
    expect(held.addGood({ id: idOf(toy(1)), bytes: toy(1, 'waiting') })).toBe(true);
    expect(held.verify(toy(1, 'waiting'), b)).toEqual({ id: idOf(toy(1)), fate: 'known' });
  });

  test.each<WireFate>(['waiting', 'refused', 'foreign'])(
    'counts against its bearer, of whose wires only a limited number are verified (%s)',
    (fate) => {
      const { wires: held, asked } = wires();
      for (let n = 0; n < 7000; n++) held.verify(toy(n, fate), a);
      expect(asked).toHaveLength(wiresLimits.vain.burst);
      vi.advanceTimersByTime(10_000);
      for (let n = 0; n < 7000; n++) held.verify(toy(n, fate), a);
      expect(asked).toHaveLength(wiresLimits.vain.burst + 10 * wiresLimits.vain.perSecond);
      expect(held.verify(toy(8000), b)).toEqual({ id: idOf(toy(8000)), fate: 'new' });
      vi.advanceTimersByTime(1000);
      for (let n = 8001; n < 9000; n++)
        expect(held.verify(toy(n), a)).toEqual({ id: idOf(toy(n)), fate: 'new' });
    },
  );

  test('counts against its bearer under every new signature too', () => {
    const { wires: held, asked } = wires([toy(1)]);
    for (let variant = 1; variant < 256; variant++)
      for (const n of [1, 1 + 256, 1 + 512]) held.verify(toy(n, 'known', variant), a);
    expect(asked).toHaveLength(wiresLimits.vain.burst + 2);
  });
});

test('wires come out in the order in which they were added', () => {
  const { wires: held } = wires([toy(5)]);
  for (const n of [3, 9, 1]) held.verify(toy(n), a);
  expect(held.these([1, 9, 7, 5].map((n) => idOf(toy(n))))).toEqual([toy(5), toy(9), toy(1)]);
});

describe('digests', () => {
  const names = fc.uniqueArray(fc.nat(5000), { maxLength: 60 });

  test('depend on the set of wires, and not on their order', () => {
    fc.assert(
      fc.property(names, names, (ours, theirs) => {
        const [a, b] = [wires(ours.map((n) => toy(n))).wires, wires(theirs.map((n) => toy(n))).wires];
        const same = ours.length === theirs.length && ours.every((n) => theirs.includes(n));
        expect(bytesToHex(a.digest()) === bytesToHex(b.digest())).toBe(same);
        const again = wires();
        for (const name of [...ours].reverse()) again.wires.verify(toy(name), new Bearer('x'));
        expect(again.wires.digest()).toEqual(a.digest());
      }),
    );
  });

  test('differ in just the buckets in which one side lacks a wire', () => {
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
