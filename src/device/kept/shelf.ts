import * as words from '../../words/made/device.js';

/** The beginning of every name that the app uses in the browser's local storage. */
const PREFIX = 'sealed-orders/';

class ShelfFull extends Error {
  constructor(cause: unknown) {
    super(words.device_shelf_full(), { cause });
    this.name = 'ShelfFull';
  }
}

/** The text kept under `name`; null if there is no text, or if the browser refuses. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores `text` under `name`. Throws ShelfFull if the browser refuses. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch (cause) {
    throw new ShelfFull(cause);
  }
}

/** Deletes the text kept under `name`. */
export function forget(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch (cause) {
    throw new ShelfFull(cause);
  }
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
