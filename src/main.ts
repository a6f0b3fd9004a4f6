import './ui/language.svelte.ts';

import { mount } from 'svelte';
import App from './App.svelte';
import { keepAboveKeyboard } from './device/website/keyboard-room.ts';
import { reloadIfKept } from './device/website/kept-page.ts';

/** Opens the app in place of the heading and text that were shown while the app loaded. */
export function open(target: Element): void {
  reloadIfKept();
  target.replaceChildren();
  mount(App, { target });
  keepAboveKeyboard();
  // `public/again.js` listens for this event.
  dispatchEvent(new Event('app-opened'));
}
