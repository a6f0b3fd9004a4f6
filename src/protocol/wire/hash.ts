import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The purpose of a hash. A hash made for one purpose is never valid for another. */
type Purpose =
  | 'id' // a message
  | 'game' // a game, by its genesis and roster
  | 'host' // the host's key, in a link
  | 'room' // the room's name
  | 'password' // the room's password
  | 'rematch' // the secret of the next table's link
  | 'derive' // a key from a seat's seed, or a seat's seed from the device's seed
  | 'seed' // the check at the end of a seed
  | 'device' // the statement with which a seat's key certifies a device
  | 'commit' // a sealed box
  | 'escrow' // a coefficient of the polynomial that shares a key
  | 'share' // a share of a key
  | 'mask' // the mask that seals a share
  | 'deal' // the statement that a dealer signs with the key made for a box
  | 'agreed' // the challenge in a proof about a secret that only a dealer and a holder can compute
  | 'poll' // a secret vote
  | 'enrol' // the challenge in a proof that somebody knows the secret of their key for a secret vote
  | 'cast' // the challenge in a proof that a vote is valid
  | 'bids' // the name of a seat's secret bids in one commit
  | 'bids-secret' // the secret number that masks a seat's bids in one commit
  | 'bids-share' // a coefficient of the polynomial that shares this number
  | 'bidding' // what may be bid in a phase
  | 'bids-proof' // everything that the proof of a seat's bids is about
  | 'counted' // the bids that are counted together
  | 'part' // the mask that hides a part from everybody but the keeper
  | 'kept' // everything that the keeper's proof is about
  | 'bounds' // a challenge in a proof that numbers are within bounds
  | 'bounds-nonce' // a secret number that is used in one such proof
  | 'batch' // the weight of one of several equations that are checked together
  | 'press' // a letter in a box
  | 'press-letter' // a letter's key
  | 'press-point' // the key pair made for a letter
  | 'press-key' // the mask that seals a letter's key for a member
  | 'press-blind' // random bytes in place of a masked key, for seats that may not read the letter
  | 'veil' // a sealed name
  | 'position' // a position
  | 'rules' // a variant's board, start and rules
  | 'beacon' // the shared random value of a round
  | 'draw' // a number drawn from a beacon
  | 'mail-table' // the key that names a table at relays
  | 'mail-box' // the key that seals a table's mail
  | 'mail-device' // the key with which a device signs its mail
  | 'mail-member' // the statement that an author of mail has the table's link
  | 'mail-relay' // a relay's place among the relays on which a table may fall back
  | 'mail-call' // the key that signs signalling at relays, a new key for each visit
  | 'parcel'; // the key that seals messages which are carried by hand

/** In the bytes that are hashed, each part comes after its length, which takes this many bytes. */
const LENGTH_BYTES = 4;

export type HashPart = string | number | Uint8Array;

/**
 * SHA-256 over the purpose and the parts. Each part comes after its length (4 bytes, big endian), so that no two lists of parts give the
 * same bytes. Text is hashed as UTF-8, and a number is hashed as its decimal digits.
 */
export function hash(purpose: Purpose, ...parts: readonly HashPart[]): Uint8Array {
  const all = [domain(purpose), ...parts].map(partBytes);
  const hashed = new Uint8Array(all.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0));
  const view = new DataView(hashed.buffer);
  let place = 0;
  for (const bytes of all) {
    view.setUint32(place, bytes.length);
    hashed.set(bytes, place + LENGTH_BYTES);
    place += LENGTH_BYTES + bytes.length;
  }
  return sha256(hashed);
}

/** `hash` in hex. */
export function hashHex(purpose: Purpose, ...parts: readonly HashPart[]): string {
  return hexOf(hash(purpose, ...parts));
}

const DIGITS = new TextEncoder().encode('0123456789abcdef');
const ascii = new TextDecoder('latin1');

/**
 * Bytes in hex, built as one flat string. A string that is concatenated digit by digit takes ten times the memory, and a game has many ids.
 */
export function hexOf(bytes: Uint8Array): string {
  const digits = new Uint8Array(2 * bytes.length);
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place] as number;
    digits[2 * place] = DIGITS[byte >> 4] as number;
    digits[2 * place + 1] = DIGITS[byte & 15] as number;
  }
  return ascii.decode(digits);
}

/** Turns an id, digest or key in hex into bytes, to be hashed. */
export function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex);
}

/** The prefix by which hashes and signatures for one purpose differ from those for any other purpose. */
export function domain(purpose: string): string {
  return `sealed-orders/${purpose}/1`;
}

function partBytes(part: HashPart): Uint8Array {
  if (typeof part === 'string') return utf8ToBytes(part);
  if (typeof part === 'number') return utf8ToBytes(String(part));
  return part;
}
