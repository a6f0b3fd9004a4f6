import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const followVisibility = createSubscriber((update) => on(document, 'visibilitychange', update));

/** Whether the page is on screen, not in a hidden tab. An effect or `$derived` that reads this runs again when it changes. */
export function isPageVisible(): boolean {
  followVisibility();
  return document.visibilityState === 'visible';
}
