import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const followVisibility = createSubscriber((update) => on(document, 'visibilitychange', update));

/**
 * Whether the page is visible, and not in a hidden tab. An effect or `$derived` that calls this function runs again when the result
 * changes.
 */
export function isPageVisible(): boolean {
  followVisibility();
  return document.visibilityState === 'visible';
}
