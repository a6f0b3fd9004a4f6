import type { Id } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import {
  Fn,
  CurvePoint,
  markOf,
  numberFrom,
  readNumbers,
  readPoint,
  writeNumbers,
} from '../points/points.ts';

// This file implements round one of a secret vote: every voter shows a key, and proves that they know the key's secret number (Schnorr,
// 1991). Without this proof, a voter could build a key from the keys of other voters. Such a key would remove the masks from the votes of
// those voters.

/** A key for one secret vote, and the proof that the key's author knows the key's secret number. */
export interface Enrolment {
  key: Uint8Array;
  proof: Uint8Array;
}

/**
 * Makes a chain's key for a secret vote, and the proof that the chain's author knows the key's secret number. `secret`: the number from
 * which the key is computed (`pollSecret`).
 */
export function enrol(secret: bigint, poll: Id, author: Id): Enrolment {
  const key = CurvePoint.BASE.multiply(secret).toBytes();
  const parts = [bytesOf(poll), bytesOf(author)];
  const chosen = numberFrom(...[0, 1].map((half) => hash('enrol', writeNumbers(secret), ...parts, half)));
  const mark = CurvePoint.BASE.multiply(chosen).toBytes();
  const challenge = numberFrom(hash('enrol', ...parts, key, mark));
  return { key, proof: writeNumbers(challenge, Fn.add(chosen, Fn.mul(challenge, secret))) };
}

/**
 * Whether the proof is good. A good proof was made for this secret vote, and shows that this chain's author knows the key's secret number.
 */
export function isEnrolled(poll: Id, author: Id, { key, proof }: Enrolment): boolean {
  const [point, numbers] = [readPoint(key), readNumbers(proof)];
  if (!point || point.is0() || !numbers) return false;
  const [challenge, answer] = numbers as [bigint, bigint];
  const mark = markOf(CurvePoint.BASE, answer, point, challenge).toBytes();
  return challenge === numberFrom(hash('enrol', bytesOf(poll), bytesOf(author), key, mark));
}
