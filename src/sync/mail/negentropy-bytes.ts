/** Thrown for a message that breaks the rules of the negentropy protocol. */
export class BadNegentropy extends Error {
  override name = 'BadNegentropy';
}

/** The longest prefix of an id in a bound, in bytes. */
const LONGEST_PREFIX = 32;

/** Writes a number in base 128, one digit a byte, the highest digit first. Every digit but the last has its top bit set. */
export function varint(value: number): Uint8Array {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift(128 + (rest % 128));
  return Uint8Array.from(digits);
}

/**
 * Reads a message from its first byte to its last. Each method throws BadNegentropy if the message breaks the
 * rules.
 */
export class NegentropyReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isOver(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new BadNegentropy('The message breaks off.');
    return byte;
  }

  bytes(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new BadNegentropy('The message breaks off.');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  varint(): number {
    for (let value = 0; ;) {
      const byte = this.byte();
      value = value * 128 + (byte & 127);
      if (value > Number.MAX_SAFE_INTEGER) throw new BadNegentropy('The message has a number without end.');
      if (byte < 128) return value;
    }
  }

  /** Reads the number of items that follow, each of this many bytes. Throws if the message has too few bytes left for these items. */
  count(size: number): number {
    const count = this.varint();
    if (count * size > this.#bytes.length - this.#at) throw new BadNegentropy('The message breaks off.');
    return count;
  }

  /** Reads the bound at which the next range ends. Throws if that bound comes before `before`, the bound of the previous range. */
  bound(before: { readonly at: number; readonly prefix: Uint8Array }): { at: number; prefix: Uint8Array } {
    if (before.at === Infinity) throw new BadNegentropy('The message has a range after the last.');
    const since = this.varint();
    const length = this.varint();
    if (length > LONGEST_PREFIX) throw new BadNegentropy('The message has a bound that is too long.');
    const prefix = this.bytes(length);
    const at = since === 0 ? Infinity : before.at + since - 1;
    if (at === before.at && isBelow(prefix, before.prefix))
      throw new BadNegentropy('The message has ranges out of order.');
    return { at, prefix };
  }
}

function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [left, right] = [a[i] ?? 0, b[i] ?? 0];
    if (left !== right) return left < right;
  }
  return false;
}
