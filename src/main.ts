import './ui/language.svelte.ts';

import { mount } from 'svelte';
import App from './App.svelte';
import { reloadIfKept } from './device/website/kept-page.ts';

/** Opens the app in place of the heading and text that were shown while the app loaded. */
export function open(target: Element): void {
  reloadIfKept();
  target.replaceChildren();
  mount(App, { target });
  // `public/again.js` listens for this event.
  dispatchEvent(new Event('app-opened'));
}
