import nacl from 'tweetnacl';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Id, PhaseCode, Sealed, SeatNumber } from './bodies.ts';
import { sameBytes } from './canonical.ts';
import { bytesOf, hash, hashHex } from './hash.ts';
import { BOX_OVERHEAD } from './body-shapes.ts';

/** What a box is bound to, besides its key: taken out of its place, no box fits its digest. */
export interface SealContext {
  game: Id;
  seat: SeatNumber;
  phase: PhaseCode;
  /** 0: the phase's own orders; 1, 2, ...: what was written ahead. */
  slot: number;
  /** The digest of the position that the orders were written on. */
  position: Id;
  rules: Id;
}

const NONCE = nacl.secretbox.nonceLength;

/**
 * Seals bytes in a box of fixed length. Throws a Refusal if they don't fit.
 * The digest binds the author to one key: a secretbox alone can be made to open under two.
 */
export function seal(
  context: SealContext,
  content: Uint8Array,
  length: number,
  key: Uint8Array,
  nonce: Uint8Array,
): { box: Uint8Array; digest: Id } {
  if (content.length > roomIn(length)) throw new Refusal(say('long orders'));
  const box = boxed(content, length, key, nonce);
  return { box, digest: sealDigest(context, key, box) };
}

/** Content that fits, filled up to a length and sealed: behind its nonce NaCl's secretbox. */
export function boxed(content: Uint8Array, length: number, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  const box = new Uint8Array(length + BOX_OVERHEAD);
  box.set(nonce);
  box.set(nacl.secretbox(pad(content, length), nonce, key), NONCE);
  return box;
}

/** How many bytes of content fit in a box of this length. */
export function roomIn(length: number): number {
  return length - 4;
}

/** Whether this is the key that the author bound himself to. */
export function keyFits(context: SealContext, sealed: Sealed, key: Uint8Array): boolean {
  return sameBytes(bytesOf(sealDigest(context, key, sealed.box)), bytesOf(sealed.digest));
}

/** The nonce that a box was sealed under. */
export function nonceOf(box: Uint8Array): Uint8Array {
  return box.subarray(0, NONCE);
}

/** What a box holds, or null if the key does not open it or it was not padded as it must be. */
export function unseal(box: Uint8Array, key: Uint8Array): Uint8Array | null {
  const padded = nacl.secretbox.open(box.subarray(NONCE), nonceOf(box), key);
  return padded && unpad(padded);
}

function sealDigest(context: SealContext, key: Uint8Array, box: Uint8Array): Id {
  const { game, seat, phase, slot, position, rules } = context;
  return hashHex('commit', bytesOf(game), seat, phase, slot, bytesOf(position), bytesOf(rules), key, box);
}

/** Content behind its length (4 bytes, big endian), then zeros. */
function pad(content: Uint8Array, length: number): Uint8Array {
  const padded = new Uint8Array(length);
  new DataView(padded.buffer).setUint32(0, content.length);
  padded.set(content, 4);
  return padded;
}

function unpad(padded: Uint8Array): Uint8Array | null {
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (length > roomIn(padded.length)) return null;
  const spotless = padded.subarray(4 + length).every((byte) => byte === 0);
  return spotless ? padded.slice(4, 4 + length) : null;
}

/**
 * The chance of a round: nobody knows it before the last key is out, and each opened key changes it.
 * `keys`: by seat, in seat order; null for who did not open.
 */
export function nextBeacon(
  before: string,
  keys: readonly { seat: SeatNumber; key: Uint8Array | null }[],
): string {
  const parts = keys.flatMap(({ seat, key }) => [seat, key ?? 'closed']);
  return hashHex('beacon', bytesOf(before), ...parts);
}

/** A number from 0 to `among` - 1 that the beacon and the name fix, every one equally likely. */
export function drawNumber(beacon: string, name: string, among: number): number {
  const limit = 2 ** 32 - (2 ** 32 % among);
  for (let attempt = 0; ; attempt++) {
    const number = new DataView(hash('draw', bytesOf(beacon), name, attempt).buffer).getUint32(0);
    if (number < limit) return number % among;
  }
}
