/**
 * Random numbers that depend only on a seed, so that they are the same on every machine. Use these numbers for play only,
 * never for cryptography.
 */
export class Chance {
  #state: number;

  /** @param seed any text; each text gives a sequence of numbers of its own */
  constructor(seed: string) {
    let mixed = 2166136261;
    for (let place = 0; place < seed.length; place++) {
      mixed = Math.imul(mixed ^ seed.charCodeAt(place), 16777619);
    }
    this.#state = mixed >>> 0;
  }

  /** A random number: at least 0, and less than 1. */
  nextNumber(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A random member of a list. The list must not be empty. */
  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.nextNumber() * list.length)];
  }
}
