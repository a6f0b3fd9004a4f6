/**
 * What has come of a promise so far, for a component to show. Make a `Loading` while the component is set up.
 *
 * This class takes the place of an {#await} block around anything large. Svelte runs such a block again when anything near it changes, even if
 * its promise is the same. For a moment the block is then as if the promise were pending, and everything in the block is made anew: a board
 * forgets where the player looked, and a text field loses the keyboard.
 */
export class Loading<T> {
  /** The value of the promise; null until the promise is fulfilled. */
  value = $state.raw<T | null>(null);
  /** Why the promise failed; null unless the promise failed. */
  error = $state.raw<unknown>(null);

  /**
   * `wanted` returns the promise, or null while nothing is wanted yet. If `wanted` later returns another promise, this class waits for that
   * other promise.
   */
  constructor(wanted: () => Promise<T> | null) {
    let awaited: Promise<T> | null = null;
    $effect(() => {
      const promise = wanted();
      if (promise === awaited) return;
      awaited = promise;
      this.value = this.error = null;
      const isWanted = () => promise === awaited;
      promise?.then(
        (value) => isWanted() && (this.value = value),
        (error: unknown) => isWanted() && (this.error = error),
      );
    });
  }
}
