import { forget, keep, readKept } from './shelf.ts';

const NAME = 'patterns';

/**
 * Whether the map draws the powers' land with patterns as well as colours. The patterns are off until a person switches them on for this
 * device.
 */
class Patterns {
  #on = $state(readKept(NAME) === 'on');

  get on(): boolean {
    return this.#on;
  }

  set on(wanted: boolean) {
    this.#on = wanted;
    if (wanted) keep(NAME, 'on');
    else forget(NAME);
  }
}

export const patterns = new Patterns();
