import { decanonical } from '../protocol/wire/canonical.ts';
import { hashHex } from '../protocol/wire/hash.ts';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';

/** A verified message as it travels and is stored, with its id. */
export interface Wire {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Thrown for bytes that aren't a wire. */
export class BadWire extends Error {
  override name = 'BadWire';
}

/**
 * The id of a wire: the hash of what is signed. Computing the id is cheap, since neither the signature nor the content is checked.
 * @throws BadWire
 */
export function wireId(bytes: Uint8Array): string {
  if (bytes.length > LONGEST_WIRE) throw new BadWire('The wire is too long.');
  const signed = signedPart(bytes);
  if (!(signed instanceof Uint8Array)) throw new BadWire('The wire holds no signed bytes.');
  return hashHex('id', signed);
}

function signedPart(bytes: Uint8Array): unknown {
  try {
    const wire = decanonical(bytes);
    return wire instanceof Map ? wire.get('bytes') : null;
  } catch (error) {
    throw new BadWire('The wire is not in canonical form.', { cause: error });
  }
}

/** Adds to each wire its id, since the store and the carrier need both. */
export function named(wires: Iterable<Uint8Array>): Wire[] {
  return Array.from(wires, (bytes) => ({ id: wireId(bytes), bytes }));
}

/** The number of bytes in which a length is written. */
const LENGTH_BYTES = 4;

/** Returns the length of a wire (4 bytes, big endian), followed by the wire. Wires written like this can be joined and split again. */
export function behindLength(wire: Uint8Array): [Uint8Array, Uint8Array] {
  return [lengthBytes(wire.length), wire];
}

/** A length, or another whole number below 2^32, as 4 bytes (big endian). */
export function lengthBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Reads a length at this place. Null if fewer than four bytes are left. */
export function readLength(bytes: Uint8Array, at: number): number | null {
  if (at + LENGTH_BYTES > bytes.length) return null;
  return new DataView(bytes.buffer, bytes.byteOffset + at, LENGTH_BYTES).getUint32(0);
}

/** Yields wires that were joined, each preceded by its length. Yields null at the end if the last wire is cut short. */
export function* readBehindLengths(bytes: Uint8Array): Generator<Uint8Array | null> {
  for (let at = 0; at < bytes.length;) {
    const length = readLength(bytes, at);
    const end = length === null ? Infinity : at + LENGTH_BYTES + length;
    if (end > bytes.length) return yield null;
    yield bytes.slice(at + LENGTH_BYTES, end);
    at = end;
  }
}
