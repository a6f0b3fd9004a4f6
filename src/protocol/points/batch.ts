import { bytesToNumberLE } from '@noble/curves/utils.js';
import { hash } from '../wire/hash.ts';
import { CurvePoint, Fn } from './points.ts';
import { sumOfProducts } from './sums.ts';

/** A product in an equation: a point, and the number by which it is multiplied. */
export type Product = readonly [point: CurvePoint, number: bigint];
/** Products whose sum must be zero. All points and numbers are public. */
export type Equation = readonly Product[];

/** The weights have this many bytes. If an equation is wrong, the chance that the batch is still taken for right is 1 in 2^128. */
const WEIGHT_BYTES = 16;

/**
 * Equations that are checked together by one sum. Each equation is multiplied by a weight of its own, so that the error of one equation
 * cannot cancel the error of another. Nobody can choose equations to suit the weights, because the weights are hashes of everything that is
 * checked. A point, such as a generator, may be in several equations. The numbers that multiply it there are added up first, so that the
 * point is multiplied only once.
 */
export class Batch {
  readonly #digest: Uint8Array;
  readonly #numbers = new Map<CurvePoint, bigint>();
  #count = 0;

  /** `digest`: a hash of everything from which the equations follow. */
  constructor(digest: Uint8Array) {
    this.#digest = digest;
  }

  addEquation(equation: Equation): void {
    const weight = bytesToNumberLE(hash('batch', this.#digest, this.#count++).subarray(0, WEIGHT_BYTES));
    for (const [point, number] of equation) {
      this.#numbers.set(point, (this.#numbers.get(point) ?? 0n) + weight * number);
    }
  }

  /** Whether all equations hold. */
  holds(): boolean {
    const numbers = [...this.#numbers.values()].map((number) => Fn.create(number));
    return sumOfProducts([...this.#numbers.keys()], numbers).is0();
  }
}
