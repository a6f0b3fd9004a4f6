import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import type { Id } from './bodies.ts';
import type { HashPart } from './hash.ts';
import { domain, hash } from './hash.ts';
import { LruCache } from '../lru-cache.ts';
import { isSignature } from './signature.ts';

const { Point } = ed25519;
const { Fn, Fp } = Point;

/** An Ed25519 key with its secret: the key of a seat, or of a chain. */
export interface SignKey {
  public: Id;
  secret: Uint8Array;
}

/** An X25519 key with its secret. */
interface BoxKey {
  public: Id;
  secret: Uint8Array;
}

/** The keys with which one device signs and seals in one game. */
export interface GameKeys {
  /** The key that certifies the devices which speak for the seat. */
  seat: SignKey;
  /** The X25519 form of the seat's key (`boxKeyOf`). */
  box: BoxKey;
  /** The key that signs this device's messages. */
  chain: SignKey;
}

/**
 * Derives the keys of one device in one game from the 32-byte seed of its seat (seeds.ts). `room` makes the keys different in each game.
 * `salt` makes the chain's key different on each device and after each restoration of a backup. The seat's key and box key are the same on
 * each of the person's devices, also after a backup was restored.
 */
export function gameKeys(seed: Uint8Array, room: string, salt: Uint8Array): GameKeys {
  const seat = signKey(derive(seed, 'seat', room));
  return {
    seat,
    box: { public: boxKeyOf(seat.public), secret: ed25519.utils.toMontgomerySecret(seat.secret) },
    chain: signKey(derive(seed, 'chain', room, salt)),
  };
}

/**
 * The X25519 secret of a chain's key. It has only one use: the parts that this chain gives to counts are masked with another secret, which
 * only the chain's device and the keeper can compute. The device computes that secret with the chain's X25519 secret, and the keeper with
 * the matching public key (`boxKeyOf` of the chain's key).
 */
export function chainBoxSecret({ secret }: SignKey): Uint8Array {
  return ed25519.utils.toMontgomerySecret(secret);
}

/**
 * The key of the box in slot `slot` of the chain's message `seq`. The nonce is fresh, so no key is used twice, even after a backup is
 * restored.
 */
export function sealKey(
  seed: Uint8Array,
  chain: Id,
  seq: number,
  slot: number,
  nonce: Uint8Array,
): Uint8Array {
  return derive(seed, 'seal', hexToBytes(chain), seq, slot, nonce);
}

/**
 * The kinds of letters: letters in the game, letters after the game, and notes that only their author reads. Each seat has one secret for
 * each kind.
 */
export type PressKind = 'game' | 'after' | 'notes';

/** A seat's secret for one kind of letters. The keys of these letters derive from this secret. */
export function pressSecret(seed: Uint8Array, room: string, kind: PressKind): Uint8Array {
  return derive(seed, 'press', room, kind);
}

/** The key of the box in which a seat's name is sealed under a fresh nonce. */
export function veilKey(seed: Uint8Array, room: string, nonce: Uint8Array): Uint8Array {
  return derive(seed, 'veil', room, nonce);
}

/**
 * The secret number from which a seat's key for a secret vote is computed. The number is the same on each of the seat's devices, and
 * different in each vote.
 */
export function pollSecret(seed: Uint8Array, poll: Id): bigint {
  const halves = [0, 1].map((half) => derive(seed, 'poll', hexToBytes(poll), half));
  return Fn.create(bytesToNumberLE(concatBytes(...halves)));
}

/**
 * A seat's secret for bids, the same on each of the seat's devices. In each commit, the secret number that masks the seat's bids derives
 * from this secret.
 */
export function bidsSecret(seed: Uint8Array, room: string): Uint8Array {
  return derive(seed, 'bids', room);
}

/** The Ed25519 key that the author of a chain makes for one box. It derives from the key of the box (escrow/deal-key.ts). */
export function dealSignKey(key: Uint8Array, chain: Id, digest: Id): SignKey {
  return signKey(derive(key, 'deal', hexToBytes(chain), hexToBytes(digest)));
}

function derive(seed: Uint8Array, label: string, ...parts: readonly HashPart[]): Uint8Array {
  return hash('derive', label, seed, ...parts);
}

function signKey(secret: Uint8Array): SignKey {
  return { public: bytesToHex(ed25519.getPublicKey(secret)), secret };
}

/** The purpose of a signature. */
type Purpose = 'message' | 'device' | 'deal';

/**
 * Signs bytes for a purpose. Every function of this type gives the same signature for the same arguments, because Ed25519 is deterministic.
 */
export type Signer = (purpose: Purpose, bytes: Uint8Array, key: SignKey) => Uint8Array;

/** The bytes that are signed. These bytes begin with the purpose, so a signature made for one purpose is never valid for another. */
export function signedBytes(purpose: Purpose, bytes: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(domain(purpose)), bytes);
}

/** Signs by Ed25519 (RFC 8032). */
export const sign: Signer = (purpose, bytes, key) => ed25519.sign(signedBytes(purpose, bytes), key.secret);

/** Whether a signature for a purpose is good (signature.ts). */
export type Verifier = (purpose: Purpose, bytes: Uint8Array, signature: Uint8Array, key: Id) => boolean;

/** A signature, with everything that is needed to check it: the purpose, the signed bytes and the signer's key. */
export interface Signed {
  purpose: Purpose;
  bytes: Uint8Array;
  signature: Uint8Array;
  key: Id;
}

/** Checks signatures, on other threads if possible, and says of each signature whether it is good. */
export type ManySigned = (signed: readonly Signed[]) => Promise<readonly boolean[]>;

/** Checks signatures in JavaScript, which works in every browser. */
export const verifySignature: Verifier = (purpose, bytes, signature, key) =>
  isSignature(signature, signedBytes(purpose, bytes), key);

/**
 * The X25519 key of a seat: the Montgomery coordinate of the seat's Ed25519 key (RFC 7748, section 4.1). Both keys have the same secret
 * number. So whoever can sign with the seat's key can also open what is sealed to the X25519 key. And nobody can claim a seat with a key
 * whose X25519 form is somebody else's. `seat` must be a sound key (`isSoundSignKey`).
 */
export function boxKeyOf(seat: Id): Id {
  return boxKeys.get(seat, montgomery) as Id;
}

/** The X25519 keys of the seats seen last. They are remembered, because a table asks for them often. */
const boxKeys = new LruCache<Id>(256);

/** u = (1 + y) / (1 - y). The last bit of an Ed25519 key is not part of y. */
function montgomery(key: Id): Id {
  const y = bytesToNumberLE(hexToBytes(key)) & ((1n << 255n) - 1n);
  return bytesToHex(numberToBytesLE(Fp.div(Fp.add(Fp.ONE, y), Fp.sub(Fp.ONE, y)), 32));
}

/** Whether an X25519 key is the canonical encoding of a point of the prime-order subgroup. False for the subgroup's identity. */
export function isSoundBoxKey(key: Id): boolean {
  return soundBoxKeys.get(key, (one) => boxPoint(one)?.isTorsionFree() || null) !== null;
}

/** Keys that were found sound. They are remembered, because checking a key takes as long as checking a few signatures. */
const soundBoxKeys = new LruCache<true>(256);

/**
 * The point that has this X25519 key as its Montgomery coordinate, and an even x. Null if there is no such point, or if the key is not the
 * point's canonical encoding.
 */
export function boxPoint(key: Id): InstanceType<typeof Point> | null {
  const u = bytesToNumberLE(hexToBytes(key));
  if (u >= Fp.ORDER - 1n) return null;
  try {
    const y = Fp.div(Fp.sub(u, Fp.ONE), Fp.add(u, Fp.ONE));
    return Point.fromBytes(numberToBytesLE(y, 32), false);
  } catch {
    return null;
  }
}

/** Computes the secret that only two people can compute: from the X25519 secret of one person and the public key of the other person. */
export type Exchange = (secret: Uint8Array, box: Id) => Uint8Array;

export const exchange: Exchange = (secret, box) => nacl.scalarMult(secret, hexToBytes(box));

/** The statement that a seat's key signs to certify a device. The statement names the table and the device's chain. */
export function deviceStatement(genesis: Id, chain: Id): Uint8Array {
  return hash('device', hexToBytes(genesis), hexToBytes(chain));
}
