import { untrack } from 'svelte';
import { replace } from 'svelte-spa-router';
import { notices } from '../notices.svelte.ts';

/**
 * If the page's address names a phase that the game does not have, goes to another address and tells the person so. Call this while a
 * component is set up.
 * @param problem what is wrong with the address, as a sentence; null if nothing is wrong
 * @param path the address to go to instead
 */
export function leaveLost(problem: () => string | null, path: () => string): void {
  // An effect is needed because the address and the app's notices lie outside this component.
  $effect(() => {
    const said = problem();
    if (said === null) return;
    untrack(() => notices.problem(said));
    void replace(path());
  });
}
