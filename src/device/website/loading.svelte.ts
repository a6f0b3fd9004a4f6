/**
 * What has come of a promise so far, for a component to show. Make one while the component is made.
 *
 * This class takes the place of an {#await} block around anything large. Svelte runs such a block again when anything near it changes, even if
 * its promise is the same. For a moment the block then shows what it shows while it waits, and everything in it is made anew: a board
 * forgets where the player looked, and a text field loses the keyboard.
 */
export class Loading<T> {
  /** What the promise gave; null until then. */
  value = $state.raw<T | null>(null);
  /** Why the promise failed; null unless it did. */
  error = $state.raw<unknown>(null);

  /** `wanted`: gives the promise; null while nothing is wanted yet. If it gives another promise later, this class waits for that one. */
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
