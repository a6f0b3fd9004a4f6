import { generator } from '../points/generators.ts';
import { CurvePoint, Fn, numberFrom, writeNumbers, writePoints } from '../points/points.ts';
import {
  bitsBelow,
  powersOf,
  secretProduct,
  sumOfProducts,
  sumOfSmallProducts,
  valueAt,
} from '../points/sums.ts';
import type { Pausable } from '../pausable.ts';
import { hash } from '../wire/hash.ts';
import { combined, linkedSum } from './equations.ts';
import { firstChallenges, lastChallenge, writeMarks } from './proof.ts';
import type { BoundsProof } from './proof.ts';
import { degreeOf, factorsOf, secretAt } from './statement.ts';
import type { NumberBound, BoundStatement } from './statement.ts';

/** A factor of the product for a bound: the polynomial slope·X + constant. */
interface Line {
  slope: bigint;
  constant: bigint;
}

/**
 * Proves a statement. `secrets`: the secret numbers; `mask`: the number s. All secret numbers must be below the degree of the polynomial Q.
 * This is so in each of our statements, since each secret number has a bound of its own or equals a number that has one. If the statement
 * is false, the proof is not good. The same arguments give the same proof.
 *
 * The point A is computed by a fast method for public numbers (`sumOfProducts`), so the time depends a little on the random numbers α.
 * Every other product of a point and a secret number takes the same number of steps, whatever the number is.
 */
export function* prove(
  statement: BoundStatement,
  secrets: readonly bigint[],
  mask: bigint,
): Pausable<BoundsProof> {
  const { bases, blind, bounds, sums } = statement;
  const degree = degreeOf(bounds);
  const blindSecrets = nonceFor(statement, mask, writeNumbers(...secrets), 'blind');
  const hidden = secretProduct(blind, blindSecrets);
  const committed = sumOfSmallProducts(bases, secrets, bitsBelow(degree)).add(hidden);
  const nonce = (label: NonceLabel, place = 0) =>
    nonceFor(statement, mask, committed.toBytes(), label, place);
  const secretNonces = secrets.map((_, place) => nonce('secret', place));
  const coefficientNonces = Array.from({ length: degree }, (_, power) => nonce('coefficient', power));
  const [blindNonces, maskNonce] = [nonce('blind nonces'), nonce('mask')];
  const nonces = sumOfProducts([...bases, blind], [...secretNonces, blindNonces]);
  yield;
  const { bounds: y, sums: rho } = firstChallenges(statement, writePoints([committed, nonces]));
  const polynomial = polynomialOf(bounds, secrets, secretNonces, y).slice(0, degree);
  yield;
  const coefficients: CurvePoint[] = [];
  for (const [power, coefficient] of polynomial.entries()) {
    const blinded = secretProduct(blind, secretAt(coefficientNonces, power));
    coefficients.push(secretProduct(CurvePoint.BASE, coefficient).add(blinded));
  }
  yield;
  const weights = powersOf(rho, sums.length);
  const maskBases = sums.map((_, chunk) => generator('mask', chunk + 1));
  const linked = secretProduct(CurvePoint.BASE, linkedSum(statement, weights, secretNonces)).add(
    secretProduct(sumOfProducts(maskBases, weights), maskNonce),
  );
  const marks = writeMarks({
    secrets: committed,
    nonces,
    linked,
    mask: secretProduct(generator('mask'), maskNonce),
    coefficients,
  });
  const c = lastChallenge(statement, marks);
  const answer = (secret: bigint, nonce: bigint) => Fn.create(c * secret + nonce);
  return {
    marks,
    answers: writeNumbers(
      ...secrets.map((secret, place) => answer(secret, secretAt(secretNonces, place))),
      answer(blindSecrets, blindNonces),
      valueAt(coefficientNonces, c),
      answer(mask, maskNonce),
    ),
  };
}

/** The kinds of numbers that a proof uses once. In docs/secret-bids.md they are called v, α, a, w and e, in this order. */
type NonceLabel = 'blind' | 'secret' | 'blind nonces' | 'coefficient' | 'mask';

/**
 * A number that a proof uses once. It is a hash of s, of everything that the proof is about, and of `bound`. For v, `bound` is the secret
 * numbers; for all other numbers it is the commitment V. So two different proofs never use the same number, even if a device uses s twice.
 */
export function nonceFor(
  { digest }: Pick<BoundStatement, 'digest'>,
  mask: bigint,
  bound: Uint8Array,
  label: NonceLabel,
  place = 0,
): bigint {
  const secret = writeNumbers(mask);
  return numberFrom(...[0, 1].map((half) => hash('bounds-nonce', secret, label, place, half, digest, bound)));
}

/** The coefficients of Q, the constant term first. If all bounds hold, the highest coefficient is zero. */
function polynomialOf(
  bounds: readonly NumberBound[],
  secrets: readonly bigint[],
  nonces: readonly bigint[],
  y: bigint,
): readonly bigint[] {
  const degree = degreeOf(bounds);
  const weights = powersOf(y, bounds.length);
  const sum = new Array<bigint>(degree + 1).fill(0n);
  for (const [number, bound] of bounds.entries()) {
    const raised = degree - factorsOf(bound);
    for (const [power, coefficient] of productOf(bound, secrets, nonces).entries()) {
      sum[raised + power] = Fn.create(
        secretAt(sum, raised + power) + secretAt(weights, number) * coefficient,
      );
    }
  }
  return sum;
}

/**
 * The coefficients of the product for one bound. For each combination of the bound, the product has the factors F(X) − i·X for i = 0 …
 * most.
 */
function productOf(
  bound: NumberBound,
  secrets: readonly bigint[],
  nonces: readonly bigint[],
): readonly bigint[] {
  let product: readonly bigint[] = [1n];
  for (const { of, most } of bound) {
    const [slope, constant] = [combined(of, secrets, 1n), combined({ ...of, constant: 0n }, nonces, 1n)];
    for (let i = 0; i <= most; i++) product = times(product, { slope: slope - BigInt(i), constant });
  }
  return product;
}

function times(polynomial: readonly bigint[], { slope, constant }: Line): readonly bigint[] {
  return Array.from({ length: polynomial.length + 1 }, (_, power) => {
    const [here, below] = [polynomial[power] ?? 0n, polynomial[power - 1] ?? 0n];
    return Fn.create(here * constant + below * slope);
  });
}
