import type { Id } from './wire/bodies.ts';

/**
 * Remembers the values of a limited number of keys. When there are too many keys, the cache forgets the key that has not been used for the
 * longest time.
 */
export class LruCache<T> {
  readonly #most: number;
  readonly #found = new Map<Id, T>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key. If no value is remembered, `find` looks for a value. If `find` returns a value, this value is remembered. */
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
