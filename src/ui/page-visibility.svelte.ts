import { on } from 'svelte/events';
import { createSubscriber } from 'svelte/reactivity';

const followVisibility = createSubscriber((update) => on(document, 'visibilitychange', update));

/** Whether the page is on screen, not in a tab behind others. What reads this in an effect or `$derived` follows it. */
export function isPageVisible(): boolean {
  followVisibility();
  return document.visibilityState === 'visible';
}
