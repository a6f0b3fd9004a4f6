/** How a promise ended. */
interface PromiseOutcome<T> {
  of: Promise<T>;
  value: T | null;
  error: unknown;
}

/**
 * The state of a promise, for a component to show: pending, fulfilled or failed. Make a `Loading` while the component is set up.
 *
 * Use this class instead of an {#await} block around anything large. Svelte runs such a block again when anything near it changes, even if
 * its promise is the same. For a moment the block then behaves as if the promise were pending, and after that everything in the block is
 * made anew: a board forgets where the player looked, and a text field loses the keyboard.
 */
export class Loading<T> {
  readonly #wanted: () => Promise<T> | null;
  readonly #promise = $derived.by(() => this.#wanted());
  #last = $state.raw<PromiseOutcome<T> | null>(null);
  readonly #outcome = $derived(this.#last?.of === this.#promise ? this.#last : null);

  /**
   * `wanted` returns the promise, or null while nothing is wanted yet. If `wanted` later returns another promise, this class waits for that
   * other promise.
   */
  constructor(wanted: () => Promise<T> | null) {
    this.#wanted = wanted;
    $effect(() => {
      const of = this.#promise;
      let isWanted = true;
      of?.then(
        (value) => isWanted && (this.#last = { of, value, error: null }),
        (error: unknown) => isWanted && (this.#last = { of, value: null, error }),
      );
      return () => (isWanted = false);
    });
  }

  /** The value of the promise; null until the promise is fulfilled. As soon as another promise is wanted, the value is null again. */
  get value(): T | null {
    return this.#outcome?.value ?? null;
  }

  /** Why the promise failed; null unless the promise failed. */
  get error(): unknown {
    return this.#outcome?.error ?? null;
  }
}
