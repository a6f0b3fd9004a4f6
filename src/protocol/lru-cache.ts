import type { Id } from './wire/bodies.ts';

/** Remembers what was found for a limited number of keys. The key that was not used for longest is forgotten first. */
export class LruCache<T> {
  readonly #most: number;
  readonly #found = new Map<Id, T>();

  constructor(most: number) {
    this.#most = most;
  }

  /** What is known of a key. If nothing is, it is found now, and remembered unless it is null. */
  get(key: Id, find: (key: Id) => T | null): T | null {
    const known = this.#found.get(key) ?? find(key);
    if (known === null) return null;
    this.#found.delete(key);
    this.#found.set(key, known);
    const [oldest] = this.#found.keys();
    if (this.#found.size > this.#most) this.#found.delete(oldest as Id);
    return known;
  }
}
