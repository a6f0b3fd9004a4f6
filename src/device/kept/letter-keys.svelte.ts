import { forget, keep, readKept } from './shelf.ts';

const NAME = 'letter-keys';

/**
 * Whether single letters (h, m, s, c …) work as keys on the board. These keys work unless a person has switched them off on this device
 * (WCAG 2.1.4).
 */
class LetterKeys {
  #on = $state(readKept(NAME) !== 'off');

  get on(): boolean {
    return this.#on;
  }

  set on(wanted: boolean) {
    this.#on = wanted;
    if (wanted) forget(NAME);
    else keep(NAME, 'off');
  }
}

export const letterKeys = new LetterKeys();
