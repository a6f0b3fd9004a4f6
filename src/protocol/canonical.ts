import { decode, encode, rfc8949EncodeOptions } from 'cborg';

/** Bytes or a value that have no canonical form. The message is a sentence. */
export class NotCanonical extends Error {}

/** What decoding gives: maps come as `Map`, so that no key of a stranger's touches an object's prototype. */
export type Decoded =
  null | boolean | number | string | Uint8Array | readonly Decoded[] | ReadonlyMap<string, Decoded>;

/**
 * The one byte form of a plain value: deterministic CBOR (RFC 8949 §4.2.1) of null, booleans, whole numbers
 * between -2^53 and 2^53, text, bytes, lists, and objects with text keys. A property that is undefined is left out.
 * Throws NotCanonical for anything else.
 */
export function canonical(value: unknown): Uint8Array {
  // cborg gives a Buffer in Node; ours is a plain Uint8Array everywhere.
  return new Uint8Array(encode(plain(value, 0), rfc8949EncodeOptions));
}

/** Reads canonical bytes. Throws NotCanonical for any other bytes, however well they would decode. */
export function decanonical(bytes: Uint8Array): Decoded {
  const value = decodeStrictly(bytes);
  const again = encode(plain(value, 0), rfc8949EncodeOptions);
  if (!sameBytes(bytes, again)) throw new NotCanonical('The bytes are not in canonical form.');
  return value;
}

/** Whether two byte strings are equal. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) {
    if (one[place] !== other[place]) return false;
  }
  return true;
}

const DEEPEST = 32;

function decodeStrictly(bytes: Uint8Array): Decoded {
  try {
    return decode(bytes, {
      strict: true,
      useMaps: true,
      rejectDuplicateMapKeys: true,
      allowIndefinite: false,
      allowUndefined: false,
      allowInfinity: false,
      allowNaN: false,
      allowBigInt: false,
    }) as Decoded;
  } catch {
    throw new NotCanonical('The bytes are not deterministic CBOR.');
  }
}

/** Makes sure that a value has exactly one encoding: Map or object, only the allowed kinds of value. */
function plain(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw new NotCanonical('The value is nested too deeply.');
  if (value === null || typeof value === 'boolean' || value instanceof Uint8Array) return value;
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number') return plainNumber(value);
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  if (typeof value === 'object') return plainMap(value, depth + 1);
  throw new NotCanonical(`A ${typeof value} has no canonical form.`);
}

function plainText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new NotCanonical('The text is not well-formed Unicode.');
  return text;
}

function plainNumber(number: number): number {
  if (!Number.isSafeInteger(number) || Object.is(number, -0)) {
    throw new NotCanonical(`The number ${number} is not a whole number below 2^53.`);
  }
  return number;
}

function plainMap(value: object, depth: number): Map<string, unknown> {
  const entries = value instanceof Map ? [...value.entries()] : Object.entries(value);
  const map = new Map<string, unknown>();
  for (const [key, item] of entries) {
    if (typeof key !== 'string') throw new NotCanonical('A key of a map is not text.');
    if (item !== undefined) map.set(plainText(key), plain(item, depth));
  }
  return map;
}
