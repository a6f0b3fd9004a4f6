/** Thrown for a value that has no canonical form, and for bytes that are not in canonical form. The error's text is an English sentence. */
export class NotCanonical extends Error {}

/** The most levels of nested lists and maps. */
export const DEEPEST = 32;
/** CBOR's major types (RFC 8949 §3.1). */
export const types = { unsigned: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5 } as const;
/** The values of major type 7 that we use. */
export const simple = { false: 0xf4, true: 0xf5, null: 0xf6 } as const;

/** The longest head, in bytes: one for the type and eight for the number. */
const LONGEST_HEAD = 9;

const utf8 = new TextEncoder();

/** Whether two byte strings are equal. */
export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) {
    if (one[place] !== other[place]) return false;
  }
  return true;
}

/**
 * Writes plain values as deterministic CBOR (RFC 8949 §4.2.1), each in its only form. Throws NotCanonical for a value of any other kind.
 */
export class CanonicalWriter {
  #bytes = new Uint8Array(512);
  #length = 0;

  /** The bytes written so far. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  writeValue(value: unknown, depth = 0): void {
    if (depth > DEEPEST) throw new NotCanonical('The value is nested too deeply.');
    if (typeof value === 'string') this.#text(value);
    else if (typeof value === 'number') this.#number(value);
    else if (typeof value === 'boolean') this.#byte(value ? simple.true : simple.false);
    else if (value === null) this.#byte(simple.null);
    else if (value instanceof Uint8Array) this.#span(types.bytes, value);
    else if (Array.isArray(value)) this.#writeList(value, depth);
    else if (typeof value === 'object') this.#map(value, depth);
    else throw new NotCanonical(`A ${typeof value} has no canonical form.`);
  }

  #writeList(items: readonly unknown[], depth: number): void {
    this.#head(types.list, items.length);
    for (const item of items) this.writeValue(item, depth + 1);
  }

  /** Writes a map or an object, in the order of its keys' bytes. Properties that are undefined are left out. */
  #map(value: object, depth: number): void {
    const all: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
    const entries = all.filter((entry): entry is [string, unknown] => {
      if (typeof entry[0] !== 'string') throw new NotCanonical('A key of a map is not text.');
      return entry[1] !== undefined;
    });
    entries.sort(([one], [other]) => compareKeys(one, other));
    this.#head(types.map, entries.length);
    for (const [key, item] of entries) {
      this.#text(key);
      this.writeValue(item, depth + 1);
    }
  }

  #number(number: number): void {
    if (!Number.isSafeInteger(number) || Object.is(number, -0)) {
      throw new NotCanonical(`The number ${number} is not a whole number below 2^53.`);
    }
    if (number >= 0) this.#head(types.unsigned, number);
    else this.#head(types.negative, -1 - number);
  }

  #text(text: string): void {
    if (!isAscii(text)) return this.#span(types.text, encodeText(text));
    this.#head(types.text, text.length);
    this.#makeRoom(text.length);
    for (let place = 0; place < text.length; place++) this.#bytes[this.#length++] = text.charCodeAt(place);
  }

  #span(type: number, bytes: Uint8Array): void {
    this.#head(type, bytes.length);
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Writes a head (a type and a number) in as few bytes as possible. */
  #head(type: number, number: number): void {
    this.#makeRoom(LONGEST_HEAD);
    if (number < 24) return this.#byte((type << 5) | number);
    const size = number < 2 ** 8 ? 1 : number < 2 ** 16 ? 2 : number < 2 ** 32 ? 4 : 8;
    this.#byte((type << 5) | (24 + Math.log2(size)));
    for (let place = size - 1; place >= 0; place--) this.#byte(Math.floor(number / 2 ** (8 * place)) % 256);
  }

  #byte(byte: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = byte;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(2 * (this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

function isAscii(text: string): boolean {
  for (let place = 0; place < text.length; place++) if (text.charCodeAt(place) > 0x7f) return false;
  return true;
}

function encodeText(text: string): Uint8Array {
  if (/\p{Surrogate}/u.test(text)) throw new NotCanonical('The text is not well-formed Unicode.');
  return utf8.encode(text);
}

/** The order of two keys' encoded bytes. An encoded key begins with its length, so the shorter key comes first. */
function compareKeys(one: string, other: string): number {
  if (isAscii(one) && isAscii(other)) return one.length - other.length || (one < other ? -1 : 1);
  const [bytes, others] = [encodeText(one), encodeText(other)];
  const place = bytes.findIndex((byte, index) => byte !== others[index]);
  return bytes.length - others.length || (bytes[place] ?? 0) - (others[place] ?? 0);
}
