import type { Equation, Product } from '../points/batch.ts';
import { generator } from '../points/generators.ts';
import { CurvePoint, Fn } from '../points/points.ts';
import { powersOf } from '../points/sums.ts';
import { degreeOf, factorsOf, secretAt } from './statement.ts';
import type { NumberBound, BoundStatement, Combination } from './statement.ts';
import type { Challenges, ReadProof } from './proof.ts';

/** The four equations that hold for these challenges if the proof is good. */
export function equationsOf(
  statement: BoundStatement,
  proof: ReadProof,
  challenges: Challenges,
): readonly [Equation, Equation, Equation, Equation] {
  return [
    answersFit(statement, proof, challenges),
    boundsHold(statement, proof, challenges),
    sumsHold(statement, proof, challenges),
    maskFits(statement, proof, challenges),
  ];
}

/** c·V + A = Σ f_j·B_j + z_v·K: the answers belong to the numbers that were committed to. */
function answersFit(
  { bases, blind }: BoundStatement,
  { marks, answers }: ReadProof,
  { answers: c }: Challenges,
): Equation {
  return [
    [marks.secrets, c],
    [marks.nonces, 1n],
    ...bases.map((base, place): Product => [base, -secretAt(answers.secrets, place)]),
    [blind, -answers.blind],
  ];
}

/** Σ c^i·W_i = Q(c)·G + z_w·K: the highest coefficient of the polynomial Q is zero, so all bounds hold. */
function boundsHold(
  statement: BoundStatement,
  { marks, answers }: ReadProof,
  { bounds: y, answers: c }: Challenges,
): Equation {
  const powers = powersOf(c, marks.coefficients.length);
  return [
    ...marks.coefficients.map((mark, power): Product => [mark, secretAt(powers, power)]),
    [CurvePoint.BASE, -polynomialAt(statement.bounds, answers.secrets, y, c)],
    [statement.blind, -answers.coefficients],
  ];
}

/** c·Σ ρ^k·C_k + D = ⟨ρ, f⟩·G + z_s·Σ ρ^k·M_(k+1): the sums hold the numbers that were committed to. */
function sumsHold(
  statement: BoundStatement,
  { marks, answers }: ReadProof,
  { sums: rho, answers: c }: Challenges,
): Equation {
  const weights = powersOf(rho, statement.sums.length);
  return [
    ...statement.sums.map((sum, chunk): Product => [sum, Fn.mul(c, secretAt(weights, chunk))]),
    [marks.linked, 1n],
    [CurvePoint.BASE, -linkedSum(statement, weights, answers.secrets)],
    ...weights.map((weight, chunk): Product => [generator('mask', chunk + 1), -Fn.mul(answers.mask, weight)]),
  ];
}

/** c·S + E = z_s·M_0: the prover knows the number s that masks the sums. */
function maskFits(
  { mask }: BoundStatement,
  { marks, answers }: ReadProof,
  { answers: c }: Challenges,
): Equation {
  return [
    [mask, c],
    [marks.mask, 1n],
    [generator('mask'), -answers.mask],
  ];
}

/** ⟨ρ, x⟩: for each chunk the weighted sum of its numbers, times the chunk's power of ρ, added up over all chunks. */
export function linkedSum(
  { links }: BoundStatement,
  weights: readonly bigint[],
  numbers: readonly bigint[],
): bigint {
  return links.reduce(
    (sum, { secret, chunk, weight }) =>
      Fn.create(sum + Fn.create(secretAt(weights, chunk) * weight) * secretAt(numbers, secret)),
    0n,
  );
}

/**
 * Q(c): the sum of the products for all bounds. Each product is multiplied by its own power of y, and by the power of c that brings all
 * products to the same degree.
 */
function polynomialAt(
  bounds: readonly NumberBound[],
  answers: readonly bigint[],
  y: bigint,
  c: bigint,
): bigint {
  const degree = degreeOf(bounds);
  const [powers, weights] = [powersOf(c, degree), powersOf(y, bounds.length)];
  return bounds.reduce((sum, bound, number) => {
    const raised = Fn.mul(secretAt(weights, number), secretAt(powers, degree - factorsOf(bound)));
    return Fn.add(sum, Fn.mul(raised, productAt(bound, answers, c)));
  }, 0n);
}

/**
 * The value at c of the product for one bound. For each combination of the bound, the product has the factors F − i·c for i = 0 … most. F
 * is this combination of the answers, with its constant multiplied by c.
 */
function productAt(bound: NumberBound, answers: readonly bigint[], c: bigint): bigint {
  let product = 1n;
  for (const { of, most } of bound) {
    let factor = combined(of, answers, c);
    for (let i = 0; i <= most; i++, factor -= c) product = Fn.create(product * factor);
  }
  return product;
}

/** A combination of numbers modulo the group's order. `one`: the number by which the constant is multiplied. */
export function combined({ terms, constant }: Combination, numbers: readonly bigint[], one: bigint): bigint {
  return Fn.create(
    terms.reduce((sum, [secret, times]) => sum + times * secretAt(numbers, secret), constant * one),
  );
}
