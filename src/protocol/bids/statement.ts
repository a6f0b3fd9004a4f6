import type { CurvePoint } from '../points/points.ts';

/** A combination of secret numbers: the sum of times · secret over all terms, plus a constant. A secret is named by its place. */
export interface Combination {
  terms: readonly (readonly [secret: number, times: bigint])[];
  constant: bigint;
}

/**
 * Says that the value of at least one of these combinations is a whole number from 0 to its `most`. Usually a bound has only one
 * combination.
 */
export type NumberBound = readonly { of: Combination; most: number }[];

/** Says that one of the terms of a sum is a secret number times a weight. */
export interface SumLink {
  secret: number;
  chunk: number;
  weight: bigint;
}

/**
 * What a proof says: the prover knows a number s, and secret numbers within all bounds, such that each sum C_k is T_k·G + s·M_(k+1). T_k is
 * the sum of weight · secret over the links of chunk k. The commitment to s is s·M_0.
 */
export interface BoundStatement {
  /** A hash of everything that the proof is about. */
  digest: Uint8Array;
  /** For each secret number the generator that commits to it. */
  bases: readonly CurvePoint[];
  /** The generator that hides the commitments. */
  blind: CurvePoint;
  bounds: readonly NumberBound[];
  links: readonly SumLink[];
  sums: readonly CurvePoint[];
  /** The commitment s·M_0. */
  mask: CurvePoint;
}

/** The number of factors in the product for a bound. */
export function factorsOf(bound: NumberBound): number {
  return bound.reduce((sum, { most }) => sum + most + 1, 0);
}

/** The degree of the polynomial Q in a proof: the number of factors in the longest product for a bound. */
export function degreeOf(bounds: readonly NumberBound[]): number {
  return Math.max(...bounds.map(factorsOf));
}

/** Whether the secret numbers satisfy a bound. */
export function keepsBound(bound: NumberBound, secrets: readonly bigint[]): boolean {
  return bound.some(({ of, most }) => {
    const value = of.terms.reduce(
      (sum, [secret, times]) => sum + times * secretAt(secrets, secret),
      of.constant,
    );
    return value >= 0n && value <= BigInt(most);
  });
}

/** The number in a place. Throws an error if there is no number in that place. Our statements never name a place without a number. */
export function secretAt(numbers: readonly bigint[], place: number): bigint {
  const number = numbers[place];
  if (number === undefined) throw new Error(`There is no number in place ${place}.`);
  return number;
}
