import { bytesToNumberLE } from '@noble/curves/utils.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash } from '../wire/hash.ts';
import { Batch } from './batch.ts';
import type { Equation } from './batch.ts';
import { generator } from './generators.ts';
import { CurvePoint, Fn, readNumbers, readPoints, writeNumbers, writePoints } from './points.ts';
import {
  powersOf,
  publicProduct,
  secretProduct,
  sumOf,
  sumOfPoints,
  sumOfProducts,
  sumOfSmallProducts,
  valueAt,
} from './sums.ts';

const numbers = fc.bigInt({ min: 0n, max: Fn.ORDER - 1n });
const G = CurvePoint.BASE;

describe('points and numbers as bytes', () => {
  const points = [G, CurvePoint.ZERO, generator('mask', 3)];

  it('are read as they were written', () => {
    expect(readPoints(writePoints(points))?.map((point) => point.toHex())).toEqual(
      points.map((one) => one.toHex()),
    );
    expect(readNumbers(writeNumbers(0n, 1n, Fn.ORDER - 1n))).toEqual([0n, 1n, Fn.ORDER - 1n]);
  });

  it.each([
    ['above the field', new Uint8Array(32).fill(255)],
    ['negative', new Uint8Array(32).with(0, 1)],
    ['no point at all', new Uint8Array(32).with(0, 2)],
  ])('are not read if one is %s', (_, bad) => {
    for (const place of [0, 1, 2]) {
      const bytes = writePoints(points);
      bytes.set(bad, 32 * place);
      expect(readPoints(bytes)).toBeNull();
    }
  });

  it('are not read if a number is not below the order', () => {
    expect(readNumbers(writeNumbers(0n, Fn.ORDER, 0n))).toBeNull();
    expect(readNumbers(writeNumbers(0n, 1n, 2n ** 256n - 1n))).toBeNull();
  });
});

describe('generators', () => {
  it('are the same for everybody and for ever', () => {
    expect(generator('mask')).toBe(generator('mask'));
    const families = ['mask', 'bid', 'bid blind', 'total', 'total blind'] as const;
    expect(families.map((family) => generator(family).toHex())).toMatchInlineSnapshot(`
      [
        "8acc83e62be0fbe6890e8d90fdca9e93ab48d93b169fd42f52f1a82989994c05",
        "825bfaa4d768317c362fb9973e82c244c1fcfb54dc2a5ea7a75e0545cf2da638",
        "a6f3bc6240985beec0d77832b34df59745e8c13b2009a6f8f563d4613644050d",
        "b2d669a47cf505cdb133d13170fb573e740c802481756c30c7f4557483cb337e",
        "44997b57fe888dbb3a8d608cc0d80ea10ed323b4bcc7cc884d22d93450b56233",
      ]
    `);
  });

  it('are all different', () => {
    const families = ['mask', 'bid', 'bid blind', 'total', 'total blind'] as const;
    const all = families.flatMap((family) =>
      [0, 1, 2, 10, 11, 12].map((place) => generator(family, place).toHex()),
    );
    expect(new Set([...all, G.toHex(), CurvePoint.ZERO.toHex()]).size).toBe(all.length + 2);
  });
});

describe('sums', () => {
  it('of products are what the products come to one by one', () => {
    const pairs = fc.array(
      fc.tuple(fc.nat({ max: 20 }), fc.oneof(numbers, fc.constantFrom(0n, 1n, Fn.ORDER - 1n))),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(pairs, (some) => {
        const points = some.map(([place]) => (place === 0 ? CurvePoint.ZERO : generator('bid', place)));
        const one = some.map(([, number], at) => secretProduct(points[at] as CurvePoint, number));
        const sum = sumOfProducts(
          points,
          some.map(([, number]) => number),
        );
        expect(sum.equals(sumOfPoints(one))).toBe(true);
        const open = some.map(([, number], at) => publicProduct(points[at] as CurvePoint, number));
        expect(sum.equals(sumOfPoints(open))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('of small products are what the products come to one by one', () => {
    const pairs = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.bigInt({ min: 0n, max: 31n })), { maxLength: 12 });
    fc.assert(
      fc.property(pairs, (some) => {
        const points = some.map(([place]) => generator('total', place));
        const small = some.map(([, number]) => number);
        expect(sumOfSmallProducts(points, small, 5).equals(sumOfProducts(points, small))).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('of numbers, powers and values of polynomials are modulo the order', () => {
    expect(sumOf([Fn.ORDER - 1n, 2n, 5n])).toBe(6n);
    expect(powersOf(Fn.ORDER - 1n, 4)).toEqual([1n, Fn.ORDER - 1n, 1n, Fn.ORDER - 1n]);
    expect(powersOf(3n, 0)).toEqual([]);
    expect(valueAt([5n, 0n, 2n], 10n)).toBe(205n);
    expect(valueAt([0n, 1n], Fn.ORDER + 4n)).toBe(4n);
    expect(valueAt([], 3n)).toBe(0n);
  });
});

describe('a batch', () => {
  const digest = new Uint8Array(32).fill(1);
  const holds = (equations: readonly Equation[], of = digest) => {
    const batch = new Batch(of);
    for (const equation of equations) batch.addEquation(equation);
    return batch.holds();
  };
  const P = generator('mask', 1);
  const good: Equation = [
    [P, 3n],
    [G, 5n],
    [P.multiply(3n).add(G.multiply(5n)), -1n],
  ];
  const off = (by: bigint): Equation => [...good, [G, by]];

  it('of equations that hold, holds', () => {
    expect(holds([])).toBe(true);
    expect(holds([good, good, [[P, 0n]]])).toBe(true);
    expect(
      holds([
        [
          [G, 1n],
          [G, 4n],
          [G, -5n],
        ],
      ]),
    ).toBe(true);
    expect(holds([[[G, Fn.ORDER]], good])).toBe(true);
  });

  it('does not hold if one equation is wrong, whatever the others are', () => {
    for (const place of [0, 1, 2]) expect(holds([good, good, good].with(place, off(1n)))).toBe(false);
    expect(holds([[[G, 1n]]])).toBe(false);
  });

  it('does not hold if two equations are wrong by the same amount in two directions', () => {
    expect(holds([off(1n), off(-1n)])).toBe(false);
    expect(holds([off(2n), off(-1n), off(-1n)])).toBe(false);
  });

  it('has another weight for each equation and digest, of 128 bits', () => {
    // Let w₀ and w₁ be the weights that the batch gives the first two equations. Errors −w₁ and w₀ in these equations cancel under these
    // weights, but not under the weights of another digest.
    const weightOf = (place: number, of: Uint8Array) =>
      bytesToNumberLE(hash('batch', of, place).subarray(0, 16));
    const [first, second] = [weightOf(0, digest), weightOf(1, digest)];
    expect(holds([off(-second), off(first)])).toBe(true);
    expect(holds([off(first), off(-second)])).toBe(false);
    expect(holds([off(-second), off(first)], new Uint8Array(32).fill(2))).toBe(false);
    expect(first > 2n ** 112n && first < 2n ** 128n).toBe(true);
  });
});

it('a number is written with its lowest byte first', () => {
  expect(bytesToHex(writeNumbers(258n)).slice(0, 6)).toBe('020100');
});
