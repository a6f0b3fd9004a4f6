import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Id } from '../wire/bodies.ts';
import { sameBytes } from '../wire/canonical.ts';
import { hash } from '../wire/hash.ts';
import { boxPoint } from '../wire/keys.ts';

// The secret that the author of a chain shares with the holder of an X25519 key (Diffie and Hellman). The holder can prove to others that a
// value is this secret (Chaum and Pedersen, 1992). The holder needs this proof if the author dealt the holder a bad share. The author's
// Ed25519 key and the holder's X25519 key stand for points of the same group. The Ed25519 key is a point. The X25519 key is the Montgomery
// coordinate of two points, and of these two we take the point with an even x.

const { Point } = ed25519;
const { Fn } = Point;
type Key = InstanceType<typeof Point>;

/** The secret number from which a public key is computed. */
type Secret = bigint;

/** The secret number for a chain's Ed25519 key (RFC 8032). */
export function authorsSecret(key: Uint8Array): Secret {
  return clamped(sha512(key).subarray(0, 32));
}

/** The secret number for an X25519 key (RFC 7748). Such a key stands for two points, and we take the point with an even x. */
export function holdersSecret(key: Uint8Array): Secret {
  const secret = clamped(key);
  return Point.BASE.multiply(secret).toAffine().x % 2n === 0n ? secret : Fn.neg(secret);
}

/** The author of a chain computes the secret that the author shares with the holder of a sound X25519 key. */
export function agreeWithHolder(own: Secret, box: Id): Uint8Array {
  return (boxPoint(box) as Key).multiply(own).toBytes();
}

/** The holder of an X25519 key computes the secret that the holder shares with the author of a chain. */
export function agreeWithAuthor(own: Secret, author: Id): Uint8Array {
  return Point.fromHex(author, false).multiply(own).toBytes();
}

/** Proves that `agreed` is the secret that the holder shares with the author of a chain. The proof doesn't reveal the holder's own key. */
export function proveAgreed(own: Secret, author: Id, agreed: Uint8Array): Uint8Array {
  const base = Point.fromHex(author, false);
  const parts = [hexToBytes(author), agreed];
  const halves = [0, 1].map((half) => hash('agreed', numberToBytesLE(own, 32), ...parts, half));
  const chosen = Fn.create(bytesToNumberLE(concatBytes(...halves)));
  const marks = [Point.BASE, base].map((point) => point.multiply(chosen).toBytes());
  const challenge = hash('agreed', Point.BASE.multiply(own).toBytes(), ...parts, ...marks);
  const answer = Fn.add(chosen, Fn.mul(Fn.create(bytesToNumberLE(challenge)), own));
  return concatBytes(challenge, numberToBytesLE(answer, 32));
}

/**
 * Whether the proof shows that `agreed` is the secret that the holder of a sound X25519 key shares with the author of a chain. `agreed` must
 * be a point of the prime-order subgroup. Otherwise a holder could add a part of small order and prove this other secret too: such a part
 * doesn't show in the proof if its order divides the challenge.
 */
export function isAgreed(box: Id, author: Id, agreed: Uint8Array, proof: Uint8Array): boolean {
  const [own, common] = [boxPoint(box), readPoint(agreed)];
  const challenge = proof.subarray(0, 32);
  const answer = bytesToNumberLE(proof.subarray(32));
  if (!own || !common?.isTorsionFree() || answer >= Fn.ORDER) return false;
  const asked = Fn.create(bytesToNumberLE(challenge));
  const mark = (base: Key, power: Key) =>
    base.multiplyUnsafe(answer).subtract(power.multiplyUnsafe(asked)).toBytes();
  const marks = [mark(Point.BASE, own), mark(Point.fromHex(author, false), common)];
  return sameBytes(challenge, hash('agreed', own.toBytes(), hexToBytes(author), agreed, ...marks));
}

function readPoint(bytes: Uint8Array): Key | null {
  try {
    return Point.fromBytes(bytes, false);
  } catch {
    return null;
  }
}

function clamped(key: Uint8Array): Secret {
  const bytes = key.slice();
  bytes[0] = (bytes[0] as number) & 248;
  bytes[31] = ((bytes[31] as number) & 127) | 64;
  return Fn.create(bytesToNumberLE(bytes));
}
