import { CanonicalReader } from './canonical/reader.ts';
import { CanonicalWriter } from './canonical/writer.ts';

export { NotCanonical, sameBytes } from './canonical/writer.ts';

/** A decoded value. Maps are returned as `Map`, so that no key that a stranger chose can touch an object's prototype. */
export type Decoded =
  null | boolean | number | string | Uint8Array | readonly Decoded[] | ReadonlyMap<string, Decoded>;

/**
 * Encodes a plain value in its only byte form: deterministic CBOR (RFC 8949 §4.2.1) of null, booleans, whole numbers between -2^53 and
 * 2^53, text, bytes, lists, and objects with text keys. A property that is undefined is left out. Throws NotCanonical for a value of any
 * other kind.
 */
export function canonical(value: unknown): Uint8Array {
  const writer = new CanonicalWriter();
  writer.writeValue(value);
  return writer.bytes();
}

/**
 * Reads canonical bytes. Byte strings in the result share memory with `bytes`. Throws NotCanonical for bytes in any other form, even if
 * they are valid CBOR.
 */
export function decanonical(bytes: Uint8Array): Decoded {
  return new CanonicalReader(bytes).readAll();
}
