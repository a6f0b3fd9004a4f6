import './ui/language.svelte.ts';

import { mount } from 'svelte';
import App from './App.svelte';

/** Opens the app in place of what was read while it came. */
export function open(target: Element): void {
  target.replaceChildren();
  mount(App, { target });
  // Told to public/again.js.
  dispatchEvent(new Event('app-opened'));
}
