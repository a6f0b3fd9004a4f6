import { untrack } from 'svelte';
import { replace } from 'svelte-spa-router';
import { notices } from '../notices.svelte.ts';

/**
 * Leaves an address whose phase the game does not have, and tells so. To be called while a component is made.
 * @param problem what is wrong with the address, as a sentence; null for nothing
 * @param path where to go instead
 */
export function leaveLost(problem: () => string | null, path: () => string): void {
  // The address belongs to the browser, and a notice to the whole app.
  $effect(() => {
    const said = problem();
    if (said === null) return;
    untrack(() => notices.problem(said));
    void replace(path());
  });
}
