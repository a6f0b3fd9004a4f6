import { lastChallenge, firstChallenges, writeMarks } from '../../../src/protocol/bids/proof.ts';
import type { BoundsProof, Challenges, ProofMarks, ReadProof } from '../../../src/protocol/bids/proof.ts';
import { equationsOf } from '../../../src/protocol/bids/equations.ts';
import { degreeOf } from '../../../src/protocol/bids/statement.ts';
import type { NumberBound, BoundStatement } from '../../../src/protocol/bids/statement.ts';
import type { Equation } from '../../../src/protocol/points/batch.ts';
import { generator } from '../../../src/protocol/points/generators.ts';
import { CurvePoint, Fn, writeNumbers, writePoints } from '../../../src/protocol/points/points.ts';
import { publicProduct, sumOfPoints } from '../../../src/protocol/points/sums.ts';

/** Draws the random number that has this name. */
export type DrawNumber = (name: string) => bigint;

type Polynomial = readonly bigint[];

const G = CurvePoint.BASE;
const product = (point: CurvePoint, number: bigint) => publicProduct(point, Fn.create(number));
const coefficientAt = (polynomial: Polynomial, power: number) => polynomial[power] ?? 0n;

function timesPolynomial(one: Polynomial, other: Polynomial): Polynomial {
  return Array.from({ length: one.length + other.length - 1 }, (_, power) =>
    Fn.create(one.reduce((sum, number, at) => sum + number * coefficientAt(other, power - at), 0n)),
  );
}

/** The product of all factors of one bound, as a polynomial in X. `lines`: for each secret number b the polynomial b·X + α, as [α, b]. */
function productOf(bound: NumberBound, lines: readonly Polynomial[]): Polynomial {
  const factors = bound.flatMap(({ of, most }) => {
    const at = (power: number) =>
      of.terms.reduce(
        (sum, [secret, times]) => sum + times * coefficientAt(lines[secret] as Polynomial, power),
        0n,
      );
    return Array.from({ length: most + 1 }, (_, i): Polynomial => [at(0), at(1) + of.constant - BigInt(i)]);
  });
  return factors.reduce<Polynomial>((all, factor) => timesPolynomial(all, factor), [1n]);
}

/**
 * A second prover, written from docs/secret-bids.md. It shares no arithmetic with the app's prover, and makes a proof of any statement,
 * true or false. It can lie: `tamper` changes the commitments before each challenge is worked out.
 */
export function proveByThePage(
  statement: BoundStatement,
  secrets: readonly bigint[],
  s: bigint,
  chance: DrawNumber,
  tamper: (marks: ProofMarks) => ProofMarks = (marks) => marks,
): BoundsProof {
  const { bases, blind, bounds, links, sums } = statement;
  const degree = degreeOf(bounds);
  const [v, a, e] = ['v', 'a', 'e'].map(chance) as [bigint, bigint, bigint];
  const alpha = secrets.map((_, j) => chance(`alpha ${j}`));
  const commit = (numbers: readonly bigint[], hidden: bigint) =>
    sumOfPoints([
      ...numbers.map((number, j) => product(bases[j] as CurvePoint, number)),
      product(blind, hidden),
    ]);
  const first = tamper({
    secrets: commit(secrets, v),
    nonces: commit(alpha, a),
    linked: G,
    mask: G,
    coefficients: [],
  });
  const { bounds: y, sums: rho } = firstChallenges(statement, writePoints([first.secrets, first.nonces]));
  const lines = secrets.map((b, j): Polynomial => [alpha[j] as bigint, b]);
  const q = bounds.reduce<bigint[]>(
    (sum, bound, number) => {
      const polynomial = productOf(bound, lines);
      for (const [power, coefficient] of polynomial.entries()) {
        const at = power + degree - (polynomial.length - 1);
        sum[at] = Fn.create((sum[at] as bigint) + Fn.pow(y, BigInt(number)) * coefficient);
      }
      return sum;
    },
    Array.from({ length: degree + 1 }, () => 0n),
  );
  const w = Array.from({ length: degree }, (_, i) => chance(`w ${i}`));
  const linked = links.reduce((sum, { secret, chunk, weight }) => {
    return sum + Fn.pow(rho, BigInt(chunk)) * weight * (alpha[secret] as bigint);
  }, 0n);
  const masks = sums.map((_, k) => product(generator('mask', k + 1), Fn.mul(e, Fn.pow(rho, BigInt(k)))));
  const marks = tamper({
    secrets: commit(secrets, v),
    nonces: commit(alpha, a),
    linked: sumOfPoints([product(G, linked), ...masks]),
    mask: product(generator('mask'), e),
    coefficients: w.map((hidden, i) => product(G, q[i] as bigint).add(product(blind, hidden))),
  });
  const c = lastChallenge(statement, writeMarks(marks));
  return {
    marks: writeMarks(marks),
    answers: writeNumbers(
      ...secrets.map((b, j) => Fn.create(c * b + (alpha[j] as bigint))),
      Fn.create(c * v + a),
      Fn.create(w.reduce((sum, hidden, i) => sum + Fn.pow(c, BigInt(i)) * hidden, 0n)),
      Fn.create(c * s + e),
    ),
  };
}

/** The sum of the products of an equation. If the equation holds, the sum is the zero point. */
export function errorOf(equation: Equation): CurvePoint {
  return sumOfPoints(equation.map(([point, number]) => product(point, number)));
}

/**
 * A proof made without any secret number, for challenges that are known beforehand. All parts are drawn at random, except four commitments.
 * Each of the four is the only solution of its equation.
 */
export function simulated(statement: BoundStatement, challenges: Challenges, chance: DrawNumber): ReadProof {
  const degree = degreeOf(statement.bounds);
  const drawn = (name: string) => product(G, chance(name));
  const answers = {
    secrets: statement.bases.map((_, j) => chance(`f ${j}`)),
    blind: chance('zv'),
    coefficients: chance('zw'),
    mask: chance('zs'),
  };
  const coefficients = Array.from({ length: degree }, (_, i) =>
    i === 0 ? CurvePoint.ZERO : drawn(`W ${i}`),
  );
  const zero = CurvePoint.ZERO;
  const unsolved: ProofMarks = { secrets: drawn('V'), nonces: zero, linked: zero, mask: zero, coefficients };
  const bytes = { marks: new Uint8Array(), answers: new Uint8Array() };
  const [a, w, d, e] = equationsOf(statement, { marks: unsolved, answers, bytes }, challenges).map(
    (equation) => errorOf(equation).negate(),
  ) as [CurvePoint, CurvePoint, CurvePoint, CurvePoint];
  const marks = { ...unsolved, nonces: a, linked: d, mask: e, coefficients: [w, ...coefficients.slice(1)] };
  return {
    marks,
    answers,
    bytes: {
      marks: writeMarks(marks),
      answers: writeNumbers(...answers.secrets, answers.blind, answers.coefficients, answers.mask),
    },
  };
}
