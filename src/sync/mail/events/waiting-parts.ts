import { concatBytes } from '@noble/hashes/utils.js';
import type { WirePart } from './packing.ts';

/** We keep at most this many bytes of parts whose wire is not complete yet. If there are more, the oldest parts are dropped. */
export const MOST_PARTS_BYTES = 8 * 1024 * 1024;

/** Keeps the parts of a wire until all its parts have come. */
export class WaitingParts {
  readonly #waiting = new Map<string, Map<number, Uint8Array>>();
  #size = 0;

  /** The number of bytes of all parts that wait. */
  get size(): number {
    return this.#size;
  }

  /**
   * Adds a part. Returns the whole wire if this part completes it. We can't check one part by itself. So we join only parts from events by
   * the same author. Then a false part in an event by somebody else does no harm.
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
