import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Id } from './bodies.ts';
import { sameBytes } from './canonical.ts';

// One rule for signatures, whoever checks them (FORMAT.md, “Signatures”): verifiers that differ would split a table.

const { Point } = ed25519;
type Key = InstanceType<typeof Point>;

/** No point's bytes, but the identity's, which needs no secret to be signed with. */
const IDENTITY = Point.ZERO.toBytes();

/** Keys that were found sound, with how often they were asked for; the longest unused is forgotten first. */
const sound = new Map<Id, { key: Key; uses: number }>();
const MOST_SOUND = 64;
/** A key that is asked for so often is worth a table of its multiples: with it a signature takes a fifth of the time. */
const USES_FOR_TABLE = 3;
const TABLE_WINDOW = 4;

/** Whether an Ed25519 key is the canonical encoding of a point of the prime-order subgroup other than its identity. */
export function isSoundSignKey(key: Id): boolean {
  return soundKey(key) !== null;
}

/**
 * Whether a signature may be left to any verifier that demands the same encoding of R as it computes (RFC 8032 without
 * the cofactor): its key is sound, S is below the group's order, and R is not the identity.
 */
export function isSoundSignature(signature: Uint8Array, key: Id): boolean {
  return readSignature(signature) !== null && isSoundSignKey(key);
}

/** Whether `signature` is one of these bytes by this key, by the rule. */
export function isSignature(signature: Uint8Array, bytes: Uint8Array, key: Id): boolean {
  const parts = readSignature(signature);
  const point = parts && soundKey(key);
  if (!point) return false;
  const { R, S } = parts;
  const challenge = Point.Fn.create(bytesToNumberLE(sha512(concatBytes(R, hexToBytes(key), bytes))));
  const found = Point.BASE.multiplyUnsafe(S).subtract(point.multiplyUnsafe(challenge));
  return sameBytes(found.toBytes(), R);
}

function readSignature(signature: Uint8Array): { R: Uint8Array; S: bigint } | null {
  if (signature.length !== 64) return null;
  const R = signature.subarray(0, 32);
  const S = bytesToNumberLE(signature.subarray(32));
  return S < Point.Fn.ORDER && !sameBytes(R, IDENTITY) ? { R, S } : null;
}

function soundKey(id: Id): Key | null {
  const known = sound.get(id);
  const key = known?.key ?? readKey(id);
  if (!key) return null;
  const uses = (known?.uses ?? 0) + 1;
  if (uses === USES_FOR_TABLE) key.precompute(TABLE_WINDOW, false);
  sound.delete(id);
  sound.set(id, { key, uses });
  const [oldest] = sound.keys();
  if (sound.size > MOST_SOUND) sound.delete(oldest as Id);
  return key;
}

function readKey(id: Id): Key | null {
  try {
    const key = Point.fromHex(id, false);
    return !key.is0() && key.isTorsionFree() ? key : null;
  } catch {
    return null;
  }
}
