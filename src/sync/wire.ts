import { decanonical } from '../protocol/wire/canonical.ts';
import { hashHex } from '../protocol/wire/hash.ts';
import { LONGEST_WIRE } from '../protocol/wire/message.ts';

/** A verified message as it travels and is stored, with its id. */
export interface Wire {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Bytes that are no wire, whatever they may mean. */
export class BadWire extends Error {
  override name = 'BadWire';
}

/**
 * The id of a wire: the hash of what is signed. Cheap, for it checks neither the signature nor the meaning.
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

/** Wires with their ids, as the store and the carrier take them. */
export function named(wires: Iterable<Uint8Array>): Wire[] {
  return Array.from(wires, (bytes) => ({ id: wireId(bytes), bytes }));
}
