import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import nacl from 'tweetnacl';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Id } from './bodies.ts';
import type { HashPart } from './hash.ts';
import { domain, hash } from './hash.ts';
import { LruCache } from '../lru-cache.ts';
import { isSignature } from './signature.ts';

const { Point } = ed25519;
const { Fn, Fp } = Point;

/** An Ed25519 key of ours: a seat's, or a chain's. */
export interface SignKey {
  public: Id;
  secret: Uint8Array;
}

/** An X25519 key of ours. */
interface BoxKey {
  public: Id;
  secret: Uint8Array;
}

/** Everything that one device signs and seals with in one game. */
export interface GameKeys {
  /** Names the devices of the seat. */
  seat: SignKey;
  box: BoxKey;
  /** Signs this device's messages. */
  chain: SignKey;
}

/**
 * The keys of one device in one game, all from the device's 32-byte seed. `room` keeps games apart, `salt` keeps
 * the chains of two devices (or of a restored state) apart while seat and box stay the same.
 */
export function gameKeys(seed: Uint8Array, room: string, salt: Uint8Array): GameKeys {
  return {
    seat: signKey(derive(seed, 'seat', room)),
    box: boxKey(derive(seed, 'box', room)),
    chain: signKey(derive(seed, 'chain', room, salt)),
  };
}

/** The key of the box in slot `slot` of the chain's message `seq`, sealed under a fresh nonce: never the same twice, even if a state is restored. */
export function sealKey(
  seed: Uint8Array,
  chain: Id,
  seq: number,
  slot: number,
  nonce: Uint8Array,
): Uint8Array {
  return derive(seed, 'seal', hexToBytes(chain), seq, slot, nonce);
}

/** What a seat's press is sealed by, on all its devices: in the game; after it; for itself alone. */
export type PressKind = 'game' | 'after' | 'notes';

/** What the keys of a seat's letters of one kind follow from. */
export function pressSecret(seed: Uint8Array, room: string, kind: PressKind): Uint8Array {
  return derive(seed, 'press', room, kind);
}

/** The key of the box with a seat's name, sealed under a fresh nonce. */
export function veilKey(seed: Uint8Array, room: string, nonce: Uint8Array): Uint8Array {
  return derive(seed, 'veil', room, nonce);
}

/** The number behind a seat's key for a secret vote: the same on each of its devices, and another in each vote. */
export function pollSecret(seed: Uint8Array, poll: Id): bigint {
  const halves = [0, 1].map((half) => derive(seed, 'poll', hexToBytes(poll), half));
  return Fn.create(bytesToNumberLE(concatBytes(...halves)));
}

function derive(seed: Uint8Array, label: string, ...parts: readonly HashPart[]): Uint8Array {
  return hash('derive', label, seed, ...parts);
}

function signKey(secret: Uint8Array): SignKey {
  return { public: bytesToHex(ed25519.getPublicKey(secret)), secret };
}

function boxKey(secret: Uint8Array): BoxKey {
  return { public: bytesToHex(nacl.box.keyPair.fromSecretKey(secret).publicKey), secret };
}

/** What a signature is made for. */
type Purpose = 'message' | 'device';

/** Signs bytes for a purpose. Every signer gives the same signature: Ed25519 leaves none to chance. */
export type Signer = (purpose: Purpose, bytes: Uint8Array, key: SignKey) => Uint8Array;

/** What is signed: the purpose goes before the bytes, so a signature made for one never serves another. */
export function signedBytes(purpose: Purpose, bytes: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(domain(purpose)), bytes);
}

/** Signs by Ed25519 (RFC 8032). */
export const sign: Signer = (purpose, bytes, key) => ed25519.sign(signedBytes(purpose, bytes), key.secret);

/** Whether a signature for a purpose is good (signature.ts). */
export type Verifier = (purpose: Purpose, bytes: Uint8Array, signature: Uint8Array, key: Id) => boolean;

/** A signature, for what it was made, of which bytes, by which key. */
export interface Signed {
  purpose: Purpose;
  bytes: Uint8Array;
  signature: Uint8Array;
  key: Id;
}

/** Whether each of these signatures is good, found out on other threads than this one. */
export type ManySigned = (signed: readonly Signed[]) => Promise<readonly boolean[]>;

/** Checks signatures by our own arithmetic, which is everywhere. */
export const verifySignature: Verifier = (purpose, bytes, signature, key) =>
  isSignature(signature, signedBytes(purpose, bytes), key);

/** Whether an X25519 key names a point of the prime-order subgroup other than its identity, in its one encoding. */
export function isSoundBoxKey(key: Id): boolean {
  return soundBoxKeys.get(key, (one) => boxPoint(one)?.isTorsionFree() || null) !== null;
}

/** Those that were found sound: to find it takes as long as to check a few signatures. */
const soundBoxKeys = new LruCache<true>(256);

/** The point with an even x whose Montgomery coordinate an X25519 key is; null if there is none, or another name of it. */
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

/** What a seat's key signs to name a device: this table, and the device's chain. */
export function deviceStatement(genesis: Id, chain: Id): Uint8Array {
  return hash('device', hexToBytes(genesis), hexToBytes(chain));
}

/** The seed as 24 English words (BIP 39), to write down. */
export function seedWords(seed: Uint8Array): string {
  return entropyToMnemonic(seed, wordlist);
}

/** The seed that 24 words stand for; blanks and capitals don't matter. Throws a Refusal if they are no such words. */
export function seedFromWords(words: string): Uint8Array {
  const tidy = words.trim().toLowerCase().split(/\s+/);
  if (tidy.length !== 24) throw new Refusal(say('not 24 words', { count: tidy.length }));
  const strange = tidy.find((word) => !wordlist.includes(word));
  if (strange !== undefined) throw new Refusal(say('strange word', { word: strange }));
  try {
    return mnemonicToEntropy(tidy.join(' '), wordlist);
  } catch {
    throw new Refusal(say('words mixed'));
  }
}
