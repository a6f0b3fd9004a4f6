import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const followVisibility = createSubscriber((update) => on(document, 'visibilitychange', update));

/** Whether the page is visible, and not in a hidden tab. An effect or `$derived` that calls this runs again when the answer changes. */
export function isPageVisible(): boolean {
  followVisibility();
  return document.visibilityState === 'visible';
}
