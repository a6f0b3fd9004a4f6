import * as words from '../../words/made/device.js';

/** The beginning of every name that the app uses in the browser's local storage. */
const PREFIX = 'sealed-orders/';

class ShelfFull extends Error {
  constructor(cause: unknown) {
    super(words.device_shelf_full(), { cause });
    this.name = 'ShelfFull';
  }
}

/** The browser's local storage, if the browser allows it. If the browser refuses, reading finds no text, and storing throws ShelfFull. */
export const localShelf: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  setItem: (name, text) => {
    try {
      localStorage.setItem(name, text);
    } catch (cause) {
      throw new ShelfFull(cause);
    }
  },
  removeItem: (name) => {
    try {
      localStorage.removeItem(name);
    } catch (cause) {
      throw new ShelfFull(cause);
    }
  },
};

/** The text kept under `name`; null if there is no text, or if the browser refuses. */
export function readKept(name: string): string | null {
  return localShelf.getItem(PREFIX + name);
}

/** Stores `text` under `name`. Throws ShelfFull if the browser refuses. */
export function keep(name: string, text: string): void {
  localShelf.setItem(PREFIX + name, text);
}

/** Deletes the text kept under `name`. */
export function forget(name: string): void {
  localShelf.removeItem(PREFIX + name);
}

/** The names that begin with `start`, sorted, each with `start` removed. */
export function keptNames(start: string): readonly string[] {
  try {
    const prefix = PREFIX + start;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .sort();
  } catch {
    return [];
  }
}

/** The present time in ISO form, for recording when something was stored. */
export const timestamp = (): string => new Date().toISOString();
