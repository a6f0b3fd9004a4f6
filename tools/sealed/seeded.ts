import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Random values that follow from a seed, the same on every machine. Never use them for keys that anybody should trust. */
export class Seeded {
  readonly #seed: string;
  #block = 0;
  #rest = new Uint8Array(0);

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** The next `length` random bytes. */
  bytes = (length: number): Uint8Array => {
    while (this.#rest.length < length) {
      this.#rest = concatBytes(this.#rest, sha256(utf8ToBytes(`${this.#seed} ${this.#block++}`)));
    }
    const next = this.#rest.slice(0, length);
    this.#rest = this.#rest.subarray(length);
    return next;
  };

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return new DataView(this.bytes(4).buffer).getUint32(0) % limit;
  }

  /** Returns true in `percent` out of 100 calls, on average. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** A random item of the list. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}
