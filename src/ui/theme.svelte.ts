import { forget, keep, readKept } from '../device/kept/shelf.ts';

type Theme = 'light' | 'dark';

const NAME = 'theme';

/** The theme of the page: the theme chosen on this device, or else the device's own theme. */
class ThemeState {
  #device = $state<Theme>('light');
  #chosen = $state<Theme | null>(null);

  constructor() {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    this.#device = dark.matches ? 'dark' : 'light';
    dark.addEventListener('change', (event) => {
      this.#device = event.matches ? 'dark' : 'light';
      this.#apply();
    });
    const kept = readKept(NAME);
    this.#chosen = kept === 'light' || kept === 'dark' ? kept : null;
    this.#apply();
  }

  get shown(): Theme {
    return this.#chosen ?? this.#device;
  }

  /**
   * Switches to the other theme. If the other theme is the device's own theme, deletes the stored choice, so that the page follows the
   * device again.
   */
  switch(): void {
    const next = this.shown === 'dark' ? 'light' : 'dark';
    this.#chosen = next === this.#device ? null : next;
    this.#apply();
    if (this.#chosen) keep(NAME, this.#chosen);
    else forget(NAME);
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.shown;
  }
}

export const theme = new ThemeState();
