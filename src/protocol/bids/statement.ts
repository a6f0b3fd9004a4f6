import type { CurvePoint } from '../points/points.ts';

/** A combination of secret numbers: the sum of times · secret over all terms, plus a constant. A secret is named by its place. */
export interface Combination {
  terms: readonly (readonly [secret: number, times: bigint])[];
  constant: bigint;
}

/** Says that at least one of these combinations is a whole number from 0 to `most`. Usually there is only one. */
export type NumberBound = readonly { of: Combination; most: number }[];

/** Says that a secret number is in a sum, multiplied by a weight. */
export interface SumLink {
  secret: number;
  chunk: number;
  weight: bigint;
}

/**
 * What a proof says: somebody knows secret numbers within all bounds, and a number s, such that each sum C_k is T_k·G + s·M_(k+1). T_k is
 * the sum of weight · secret over the links of chunk k. The commitment to s is s·M_0. The prover has all secret numbers and s.
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

/** The product that a bound makes zero has this many factors. */
export function factorsOf(bound: NumberBound): number {
  return bound.reduce((sum, { most }) => sum + most + 1, 0);
}

/** The degree of the polynomial in a proof: the factors of the longest bound. */
export function degreeOf(bounds: readonly NumberBound[]): number {
  return Math.max(...bounds.map(factorsOf));
}

/** Whether numbers keep a bound. */
export function keepsBound(bound: NumberBound, secrets: readonly bigint[]): boolean {
  return bound.some(({ of, most }) => {
    const value = of.terms.reduce(
      (sum, [secret, times]) => sum + times * secretAt(secrets, secret),
      of.constant,
    );
    return value >= 0n && value <= BigInt(most);
  });
}

/** The number in a place. Throws an error if there is none, since no statement names such a place. */
export function secretAt(numbers: readonly bigint[], place: number): bigint {
  const number = numbers[place];
  if (number === undefined) throw new Error(`There is no number in place ${place}.`);
  return number;
}
