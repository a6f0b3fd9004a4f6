import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Id } from './bodies.ts';
import { sameBytes } from './canonical.ts';
import { LruCache } from '../lru-cache.ts';

// The only rule that decides whether a signature is good (FORMAT.md, “Signatures”). If browsers judged a signature differently, they would
// disagree about the state of the table.

const { Point } = ed25519;
type Key = InstanceType<typeof Point>;

/**
 * The encoding of the group's identity. A signature whose R is this encoding is refused, because verifiers could disagree on whether such a
 * signature is good. A key with this encoding is refused, because everybody could sign for such a key without a secret.
 */
const IDENTITY = Point.ZERO.toBytes();

/** Keys that were found sound, each with the number of signatures that were checked against it. */
const sound = new LruCache<{ key: Key; checked: number }>(256);
/**
 * When this many signatures by one key have been checked, we compute a table of the key's multiples. Computing the table takes time once;
 * after that, each check takes a fifth of the time that it would take without the table.
 */
const CHECKED_FOR_TABLE = 3;
const TABLE_WINDOW = 4;

/** Whether an Ed25519 key is the canonical encoding of a point of the prime-order subgroup. False for the subgroup's identity. */
export function isSoundSignKey(key: Id): boolean {
  return soundKey(key) !== null;
}

/**
 * Whether all verifiers that compare R byte by byte (RFC 8032 without the cofactor) agree about this signature. They agree if the key is
 * sound, S is below the group's order, and R is not the identity.
 */
export function isSoundSignature(signature: Uint8Array, key: Id): boolean {
  return readSignature(signature) !== null && isSoundSignKey(key);
}

/** Whether a signature of these bytes by this key is good. */
export function isSignature(signature: Uint8Array, bytes: Uint8Array, key: Id): boolean {
  const parts = readSignature(signature);
  const known = parts && soundKey(key);
  if (!known) return false;
  if (++known.checked === CHECKED_FOR_TABLE) known.key.precompute(TABLE_WINDOW, false);
  const { R, S } = parts;
  const challenge = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(R, hexToBytes(key), bytes))));
  const found = Point.BASE.multiplyUnsafe(S).subtract(known.key.multiplyUnsafe(challenge));
  return sameBytes(found.toBytes(), R);
}

function readSignature(signature: Uint8Array): { R: Uint8Array; S: bigint } | null {
  if (signature.length !== 64) return null;
  const R = signature.subarray(0, 32);
  const S = bytesToNumberLE(signature.subarray(32));
  return S < Point.Fn.ORDER && !sameBytes(R, IDENTITY) ? { R, S } : null;
}

function soundKey(id: Id): { key: Key; checked: number } | null {
  return sound.get(id, readKey);
}

function readKey(id: Id): { key: Key; checked: number } | null {
  try {
    const key = Point.fromHex(id, false);
    return !key.is0() && key.isTorsionFree() ? { key, checked: 0 } : null;
  } catch {
    return null;
  }
}
