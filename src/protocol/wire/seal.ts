import nacl from 'tweetnacl';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Id, PhaseCode, Sealed, SeatNumber } from './bodies.ts';
import { sameBytes } from './canonical.ts';
import { bytesOf, hash, hashHex } from './hash.ts';
import { BOX_OVERHEAD } from './body-shapes.ts';

/**
 * The facts that the digest of a box covers, besides the key and the box itself. If any of these facts changes, the box no longer fits its
 * digest.
 */
export interface SealContext {
  game: Id;
  seat: SeatNumber;
  phase: PhaseCode;
  /** 0 for the orders of the phase itself; 1, 2, … for orders written ahead. */
  slot: number;
  /** The digest of the position for which the orders were written. */
  position: Id;
  rules: Id;
}

/** The length of a nonce, in bytes. */
const NONCE = nacl.secretbox.nonceLength;

/**
 * Seals bytes in a box of fixed length. Throws a Refusal if the bytes don't fit. The digest binds the author to one key. Without the
 * digest, an author could build a secretbox that opens under two keys, and choose later which key to show.
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

/**
 * Pads content to a length and seals it. The caller has checked that the content fits. The result is the nonce, followed by NaCl's
 * secretbox.
 */
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

/** Whether this is the key to which the author is bound. */
export function keyFits(context: SealContext, sealed: Sealed, key: Uint8Array): boolean {
  return sameBytes(bytesOf(sealDigest(context, key, sealed.box)), bytesOf(sealed.digest));
}

/** The nonce that a box was sealed under. */
export function nonceOf(box: Uint8Array): Uint8Array {
  return box.subarray(0, NONCE);
}

/** The content of a box; null if the key does not open the box, or if the padding is wrong. */
export function unseal(box: Uint8Array, key: Uint8Array): Uint8Array | null {
  const padded = nacl.secretbox.open(box.subarray(NONCE), nonceOf(box), key);
  return padded && unpad(padded);
}

function sealDigest(context: SealContext, key: Uint8Array, box: Uint8Array): Id {
  const { game, seat, phase, slot, position, rules } = context;
  return hashHex('commit', bytesOf(game), seat, phase, slot, bytesOf(position), bytesOf(rules), key, box);
}

/** The content's length (4 bytes, big endian), then the content, then zeros. */
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
 * The shared random number of a round, which is made from the keys of the opened boxes. Nobody can compute the number without all of these
 * keys, and each key has an effect on the number. `keys`: the keys of the boxes, in seat order; null for a seat whose box did not open.
 */
export function nextBeacon(
  before: string,
  keys: readonly { seat: SeatNumber; key: Uint8Array | null }[],
): string {
  const parts = keys.flatMap(({ seat, key }) => [seat, key ?? 'closed']);
  return hashHex('beacon', bytesOf(before), ...parts);
}

/** Draws a number from 0 to `among` - 1. The beacon and the name determine the number. Each number is equally likely. */
export function drawNumber(beacon: string, name: string, among: number): number {
  const limit = 2 ** 32 - (2 ** 32 % among);
  for (let attempt = 0; ; attempt++) {
    const number = new DataView(hash('draw', bytesOf(beacon), name, attempt).buffer).getUint32(0);
    if (number < limit) return number % among;
  }
}
