import { pippenger } from '@noble/curves/abstract/curve.js';
import { CurvePoint, Fn } from './points.ts';

// Some of the functions in this file take the same time for every number, and some do not. noble's `multiply` does the same point
// operations whatever the number is, so we use it for secret numbers. But JavaScript's own arithmetic with big numbers takes longer for
// some numbers than for others. `publicProduct` and `sumOfProducts` are much faster, but the steps that they do depend on the numbers.

/** Computes number · point for a secret number. Only for zero does this take a measurably different time. */
export function secretProduct(point: CurvePoint, number: bigint): CurvePoint {
  return number === 0n ? CurvePoint.ZERO : point.multiply(number);
}

/** Computes number · point for a public number below the group's order. */
export function publicProduct(point: CurvePoint, number: bigint): CurvePoint {
  return number === 0n ? CurvePoint.ZERO : point.multiplyUnsafe(number);
}

/** Computes the sum of number · point over all pairs (Pippenger's algorithm). Both lists are of the same length. */
export function sumOfProducts(points: readonly CurvePoint[], numbers: readonly bigint[]): CurvePoint {
  return pippenger(CurvePoint, [...points], [...numbers]);
}

/**
 * Computes the sum of number · point over all pairs, for small secret numbers. The number of steps does not depend on the numbers. `bits`:
 * no number has more bits than this. For numbers of a few bits, this is much faster than `sumOfProducts`.
 */
export function sumOfSmallProducts(
  points: readonly CurvePoint[],
  numbers: readonly bigint[],
  bits: number,
): CurvePoint {
  let sum = CurvePoint.ZERO;
  for (let bit = bits - 1; bit >= 0; bit--) {
    sum = sum.double();
    for (const [place, point] of points.entries()) {
      const isSet = (((numbers[place] as bigint) >> BigInt(bit)) & 1n) === 1n;
      sum = sum.add(isSet ? point : CurvePoint.ZERO);
    }
  }
  return sum;
}

/** The number of bits that are enough for every number below a limit. */
export function bitsBelow(limit: number): number {
  return (limit - 1).toString(2).length;
}

export function sumOfPoints(points: readonly CurvePoint[]): CurvePoint {
  return points.reduce((sum, point) => sum.add(point), CurvePoint.ZERO);
}

/** The powers number^0, number^1, … modulo the group's order. */
export function powersOf(number: bigint, count: number): readonly bigint[] {
  const powers: bigint[] = [];
  for (let power = 1n; powers.length < count; power = Fn.mul(power, number)) powers.push(power);
  return powers;
}

/** The value of a polynomial at x modulo the group's order. `coefficients`: the constant term first. */
export function valueAt(coefficients: readonly bigint[], x: bigint): bigint {
  return coefficients.reduceRight((sum, coefficient) => Fn.create(sum * x + coefficient), 0n);
}

/** The sum of all numbers modulo the group's order. */
export function sumOf(numbers: readonly bigint[]): bigint {
  return Fn.create(numbers.reduce((sum, number) => sum + number, 0n));
}
