import { concatBytes } from '@noble/hashes/utils.js';
import type { WirePart } from './packing.ts';

/** The most bytes of parts that wait for the rest of their wire. Beyond that the oldest are dropped. */
export const MOST_PARTS_BYTES = 8 * 1024 * 1024;

/** Parts of wires. They wait until all parts of a wire are there. */
export class WaitingParts {
  readonly #waiting = new Map<string, Map<number, Uint8Array>>();
  #size = 0;

  /** How many bytes wait. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a part. Returns the whole wire if this part completes it. Only then can we see whether it is genuine. So
   * we join only parts of one author: nobody else's false part can spoil them.
   */
  put(author: string, { id, index, of }: WirePart, bytes: Uint8Array): Uint8Array | null {
    const name = `${author}/${id}/${of}`;
    const parts = this.#waiting.get(name) ?? new Map<number, Uint8Array>();
    this.#waiting.set(name, parts);
    this.#size += bytes.length - (parts.get(index)?.length ?? 0);
    parts.set(index, bytes);
    if (parts.size === of) {
      this.#drop(name);
      return concatBytes(...Array.from({ length: of }, (_, i) => parts.get(i) as Uint8Array));
    }
    while (this.#size > MOST_PARTS_BYTES) this.#drop(this.#waiting.keys().next().value as string);
    return null;
  }

  #drop(name: string): void {
    for (const { length } of this.#waiting.get(name)?.values() ?? []) this.#size -= length;
    this.#waiting.delete(name);
  }
}
