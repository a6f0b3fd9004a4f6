import { Batch } from '../points/batch.ts';
import { numberFrom, readNumbers, readPoints, writePoints } from '../points/points.ts';
import type { CurvePoint } from '../points/points.ts';
import { hash } from '../wire/hash.ts';
import { isOfSize, proofSizes } from '../wire/secret-bids.ts';
import { equationsOf } from './equations.ts';
import { degreeOf } from './statement.ts';
import type { BoundStatement } from './statement.ts';

// Checks proofs. A proof shows that secret numbers are within bounds, and that given sums hold these numbers under masks.
// docs/secret-bids.md says why nobody can prove a false statement, and why a proof tells nothing else. The form of the proof is that of
// Groth (2005) and of Groth and Kohlweiss (2015): for each secret number b the answer is f(c) = c·b + α. Each bound becomes a product of
// polynomials that are made from these f, and the highest coefficient of the product must be zero.

/** The length, in bytes, of the points V and A, with which the commitments begin. The first challenges follow from these two points. */
const FIRST_MARKS = 64;

/** The commitments and the answers of a proof, as a message carries them. */
export interface BoundsProof {
  marks: Uint8Array;
  answers: Uint8Array;
}

/** The commitments of a proof. */
export interface ProofMarks {
  /** V and A: commitments to the secret numbers, and to the numbers α that hide them in the answers. */
  secrets: CurvePoint;
  nonces: CurvePoint;
  /**
   * D and E: D is made like the sums (one point for all of them), and E like the mask. But D has the numbers α in place of the secret
   * numbers, and both have the number that hides s in place of s.
   */
  linked: CurvePoint;
  mask: CurvePoint;
  /** W: a commitment to each coefficient of the polynomial Q except the highest. The constant term comes first. */
  coefficients: readonly CurvePoint[];
}

/** The answers of a proof. */
interface ProofAnswers {
  /** f_j: one answer for each secret number. */
  secrets: readonly bigint[];
  /** z_v, z_w and z_s: the answer for the number that hides V, the answer for the numbers that hide W, and the answer for s. */
  blind: bigint;
  coefficients: bigint;
  mask: bigint;
}

/** A proof after its bytes have been read. */
export interface ReadProof {
  marks: ProofMarks;
  answers: ProofAnswers;
  bytes: BoundsProof;
}

/** The first two challenges: y, whose powers are the weights of the bounds, and ρ, whose powers are the weights of the sums. */
interface FirstChallenges {
  bounds: bigint;
  sums: bigint;
}

/** All challenges of a proof. `answers` is c, the last of them. */
export interface Challenges extends FirstChallenges {
  answers: bigint;
}

/**
 * Reads a proof. Null unless both fields have exactly the length that the statement asks for, and every item has its one valid encoding.
 */
export function readProof({ bases, bounds }: BoundStatement, bytes: BoundsProof): ReadProof | null {
  const { marks, answers } = bytes;
  if (!isOfSize({ marks, answers }, proofSizes(bases.length, degreeOf(bounds)))) return null;
  const [points, numbers] = [readPoints(marks), readNumbers(answers)];
  if (!points || !numbers) return null;
  const [secrets, nonces, linked, mask, ...coefficients] = points as [
    CurvePoint,
    CurvePoint,
    CurvePoint,
    CurvePoint,
    ...CurvePoint[],
  ];
  const [blind, coefficient, masked] = numbers.slice(bases.length) as [bigint, bigint, bigint];
  return {
    marks: { secrets, nonces, linked, mask, coefficients },
    answers: { secrets: numbers.slice(0, bases.length), blind, coefficients: coefficient, mask: masked },
    bytes,
  };
}

export function writeMarks({ secrets, nonces, linked, mask, coefficients }: ProofMarks): Uint8Array {
  return writePoints([secrets, nonces, linked, mask, ...coefficients]);
}

/** The challenges that follow from the statement and the encoded commitments V and A. */
export function firstChallenges({ digest }: BoundStatement, secretsAndNonces: Uint8Array): FirstChallenges {
  const [bounds, sums] = ['bounds', 'sums'].map((label) =>
    numberFrom(hash('bounds', label, digest, secretsAndNonces)),
  );
  return { bounds: bounds as bigint, sums: sums as bigint };
}

/** The last challenge, which follows from the statement and all encoded commitments. */
export function lastChallenge({ digest }: Pick<BoundStatement, 'digest'>, marks: Uint8Array): bigint {
  return numberFrom(hash('bounds', 'answers', digest, marks));
}

/** All challenges of a proof. Nobody can choose them, since they are hashes (Fiat and Shamir, 1986). */
function challengesOf(statement: BoundStatement, { bytes: { marks } }: ReadProof): Challenges {
  const first = firstChallenges(statement, marks.subarray(0, FIRST_MARKS));
  return { ...first, answers: lastChallenge(statement, marks) };
}

/**
 * Whether all these proofs are good. All proofs are checked by one sum. If the result is false, at least one proof is bad. If a proof is
 * bad, the result is still true with a chance of 1 in 2^128.
 */
export function areProved(all: readonly { statement: BoundStatement; proof: ReadProof }[]): boolean {
  const parts = all.flatMap(({ statement: { digest }, proof: { bytes } }) => [
    digest,
    bytes.marks,
    bytes.answers,
  ]);
  const batch = new Batch(hash('batch', ...parts));
  for (const { statement, proof } of all) {
    for (const equation of equationsOf(statement, proof, challengesOf(statement, proof))) {
      batch.addEquation(equation);
    }
  }
  return batch.holds();
}
