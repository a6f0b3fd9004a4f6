import type { Id } from '../wire/bodies.ts';
import { bytesOf, hash } from '../wire/hash.ts';
import { Fn, Point, markOf, numberFrom, readNumbers, readPoint, writeNumbers } from './points.ts';

// Round one of a secret vote: whoever takes part shows a key for it, and that he knows the number behind it (Schnorr, 1991).
// Without that he could make his key of the others', and cancel what hides their votes.

/** A key for one secret vote, and the proof that its author knows what is behind it. */
export interface Enrolment {
  key: Uint8Array;
  proof: Uint8Array;
}

/** The key of the author of a chain for a secret vote. `secret`: the number behind it (`pollSecret`). */
export function enrol(secret: bigint, poll: Id, author: Id): Enrolment {
  const key = Point.BASE.multiply(secret).toBytes();
  const parts = [bytesOf(poll), bytesOf(author)];
  const chosen = numberFrom(...[0, 1].map((half) => hash('enrol', writeNumbers(secret), ...parts, half)));
  const mark = Point.BASE.multiply(chosen).toBytes();
  const challenge = numberFrom(hash('enrol', ...parts, key, mark));
  return { key, proof: writeNumbers(challenge, Fn.add(chosen, Fn.mul(challenge, secret))) };
}

/** Whether this is a key of the author of this chain for this secret vote, of which he knows what is behind it. */
export function isEnrolled(poll: Id, author: Id, { key, proof }: Enrolment): boolean {
  const [point, numbers] = [readPoint(key), readNumbers(proof)];
  if (!point || point.is0() || !numbers) return false;
  const [challenge, answer] = numbers as [bigint, bigint];
  const mark = markOf(Point.BASE, answer, point, challenge).toBytes();
  return challenge === numberFrom(hash('enrol', bytesOf(poll), bytesOf(author), key, mark));
}
