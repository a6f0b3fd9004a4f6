import { base64urlnopad } from '@scure/base';
import { concatBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { hash } from '../protocol/wire/hash.ts';
import { SyncError } from './sync-error.ts';
import { behindLength, readBehindLengths } from './wire.ts';

/** Thrown for a parcel that we cannot read. */
export class BadParcel extends SyncError {}

/** Wires that somebody carries by hand, as text. Anyone with the link of the game can decrypt a parcel. */
export interface Parcel {
  readonly room: string;
  readonly text: string;
}

const NONCE_BYTES = nacl.secretbox.nonceLength;
/** We refuse parcels of more characters than this. The whole log of a game of a hundred phases fits. */
const LONGEST_PARCEL = 24 * 1024 * 1024;

/** Matches an address that contains a parcel. Such an address has the form `#/table/<room>?parcel=<text>`. */
const ADDRESS = /#\/table\/([\w-]{12})\?parcel=([\w-]+)/;

/** The key that encrypts the parcels of a game. The key is derived from the secret of the game's link. */
export function parcelKey(secret: Uint8Array): Uint8Array {
  return hash('parcel', secret);
}

/**
 * Packs wires into a parcel. The plain text is the wires, each preceded by its length (4 bytes, big endian). The parcel's text is the nonce
 * followed by one secretbox with all the wires, both together in base64url.
 * @param nonce 24 random bytes, new for each parcel
 */
export function packParcel(
  room: string,
  wires: readonly Uint8Array[],
  key: Uint8Array,
  nonce: Uint8Array,
): Parcel {
  const plain = concatBytes(...wires.flatMap(behindLength));
  return { room, text: base64urlnopad.encode(concatBytes(nonce, nacl.secretbox(plain, nonce, key))) };
}

/** The fragment of an address that opens a parcel in the app. */
export function parcelAddress({ room, text }: Parcel): string {
  return `#/table/${room}?parcel=${text}`;
}

/** Finds the parcel in an address, or in a file that contains a parcel. Throws BadParcel. */
export function findParcel(text: string): Parcel {
  if (text.length > LONGEST_PARCEL) throw new BadParcel({ code: 'parcel too large' });
  const found = ADDRESS.exec(text);
  if (!found) throw new BadParcel({ code: 'parcel missing' });
  const [, room, sealed] = found as unknown as [string, string, string];
  return { room, text: sealed };
}

/** The wires of a parcel. Throws BadParcel if the key does not open the parcel. */
export function unpackParcel({ text }: Parcel, key: Uint8Array): readonly Uint8Array[] {
  const plain = open(text, key);
  if (!plain) throw new BadParcel({ code: 'parcel of another table' });
  return Array.from(readBehindLengths(plain), (wire) => {
    if (wire === null) throw new BadParcel({ code: 'parcel damaged' });
    return wire;
  });
}

function open(text: string, key: Uint8Array): Uint8Array | null {
  let sealed: Uint8Array;
  try {
    sealed = base64urlnopad.decode(text);
  } catch {
    return null;
  }
  if (sealed.length < NONCE_BYTES + nacl.secretbox.overheadLength) return null;
  return nacl.secretbox.open(sealed.subarray(NONCE_BYTES), sealed.subarray(0, NONCE_BYTES), key);
}
