import type { Decoded } from '../canonical.ts';
import { DEEPEST, NotCanonical, simple, types } from './writer.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * A value begins with a head, which has a type and a number. A number below 24 is in the first byte of the head, beside the type. For a
 * larger number, the first byte has one of the codes in this table instead. The table says how many bytes after the first byte contain the
 * number.
 */
const FOLLOWING = new Map([
  [24, 1],
  [25, 2],
  [26, 4],
  [27, 8],
]);

/**
 * Reads deterministic CBOR. While reading, the reader refuses any bytes that `CanonicalWriter` would have written differently. Byte strings
 * are not copied.
 */
export class CanonicalReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The only value in the bytes. Throws NotCanonical unless there is exactly one value. */
  readAll(): Decoded {
    const value = this.#value(0);
    if (this.#at !== this.#bytes.length) throw new NotCanonical('There is something after the value.');
    return value;
  }

  #value(depth: number): Decoded {
    if (depth > DEEPEST) throw new NotCanonical('The value is nested too deeply.');
    const head = this.#byte();
    switch (head >> 5) {
      case types.unsigned:
        return this.#number(head);
      case types.negative:
        return safe(-1 - this.#number(head));
      case types.bytes:
        return this.#span(head);
      case types.text:
        return this.#text(head);
      case types.list:
        return this.#readList(this.#readCount(head), depth);
      case types.map:
        return this.#map(this.#readCount(head), depth);
      default:
        return simpleValue(head);
    }
  }

  #readList(count: number, depth: number): Decoded {
    const items: Decoded[] = [];
    for (let place = 0; place < count; place++) items.push(this.#value(depth + 1));
    return items;
  }

  /** Reads a map. The keys of a map must be in the order of their bytes, and no key may come twice. */
  #map(count: number, depth: number): Decoded {
    const entries = new Map<string, Decoded>();
    let before: Uint8Array | null = null;
    for (let place = 0; place < count; place++) {
      const start = this.#at;
      const head = this.#byte();
      if (head >> 5 !== types.text) throw new NotCanonical('A key of a map is not text.');
      const key = this.#text(head);
      const bytes = this.#bytes.subarray(start, this.#at);
      if (before && !isBefore(before, bytes)) throw new NotCanonical('The keys of a map are not in order.');
      before = bytes;
      entries.set(key, this.#value(depth + 1));
    }
    return entries;
  }

  #text(head: number): string {
    const bytes = this.#span(head);
    try {
      return utf8.decode(bytes);
    } catch {
      throw new NotCanonical('A text is not UTF-8.');
    }
  }

  #span(head: number): Uint8Array {
    const length = this.#readCount(head);
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /**
   * How many items, entries or bytes follow. Each of them takes at least one byte, so a count above the number of bytes left is refused.
   */
  #readCount(head: number): number {
    const count = this.#number(head);
    if (count > this.#bytes.length - this.#at) throw brokenOff();
    return count;
  }

  /** The number of a head. The number must be written in as few bytes as possible. */
  #number(head: number): number {
    const short = head & 31;
    if (short < 24) return short;
    const size = FOLLOWING.get(short);
    if (size === undefined) throw new NotCanonical('A length is not in the required form.');
    let number = 0;
    for (let place = 0; place < size; place++) number = 256 * number + this.#byte();
    const least = size === 1 ? 24 : 256 ** (size / 2);
    if (number < least) throw new NotCanonical('A number takes more bytes than it needs.');
    return safe(number);
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw brokenOff();
    return byte;
  }
}

function simpleValue(head: number): Decoded {
  if (head === simple.null) return null;
  if (head === simple.true || head === simple.false) return head === simple.true;
  throw new NotCanonical('A value is of a kind that messages do not have.');
}

function safe(number: number): number {
  if (!Number.isSafeInteger(number)) throw new NotCanonical('A number is not a whole number below 2^53.');
  return number;
}

function brokenOff(): NotCanonical {
  return new NotCanonical('The bytes end too early.');
}

/** Whether one key's encoded bytes sort before another's. */
function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return (one[place] ?? 256) < (other[place] ?? -1);
}
