import type { Id } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import { Fn, CurvePoint, markOf, numberFrom, readNumbers, readPoint, writeNumbers } from './points.ts';

// Round one of a secret vote. Every voter shows a key, and proves that they know its secret number (Schnorr, 1991). Without this proof, a
// voter could compute a key from the keys of others that removes the masks from their votes.

/** A key for one secret vote, and the proof that its author knows the key's secret number. */
export interface Enrolment {
  key: Uint8Array;
  proof: Uint8Array;
}

/** Makes a chain's key for a secret vote, with its proof. `secret`: the number that the key is computed from (`pollSecret`). */
export function enrol(secret: bigint, poll: Id, author: Id): Enrolment {
  const key = CurvePoint.BASE.multiply(secret).toBytes();
  const parts = [bytesOf(poll), bytesOf(author)];
  const chosen = numberFrom(...[0, 1].map((half) => hash('enrol', writeNumbers(secret), ...parts, half)));
  const mark = CurvePoint.BASE.multiply(chosen).toBytes();
  const challenge = numberFrom(hash('enrol', ...parts, key, mark));
  return { key, proof: writeNumbers(challenge, Fn.add(chosen, Fn.mul(challenge, secret))) };
}

/** Whether the proof is good. It must show that this chain's author knows the secret number of the key, for this secret vote. */
export function isEnrolled(poll: Id, author: Id, { key, proof }: Enrolment): boolean {
  const [point, numbers] = [readPoint(key), readNumbers(proof)];
  if (!point || point.is0() || !numbers) return false;
  const [challenge, answer] = numbers as [bigint, bigint];
  const mark = markOf(CurvePoint.BASE, answer, point, challenge).toBytes();
  return challenge === numberFrom(hash('enrol', bytesOf(poll), bytesOf(author), key, mark));
}
