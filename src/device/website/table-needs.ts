import * as words from '../../words/made/live.js';

/** Thrown if the browser lacks, or refuses, a feature that a table with others needs. The error's text says what to do. */
class TableNeeds extends Error {
  override name = 'TableNeeds';
}

/**
 * What a table with others needs of a browser. Each feature has the name of its interface, and a way to try the feature. A browser may lack
 * a feature. It may also refuse a feature, for example in Lockdown Mode on iOS, or if cookies are blocked.
 */
const needs: readonly [string, () => unknown][] = [
  ['IndexedDB', () => indexedDB.cmp(0, 1)],
  ['LockManager', () => navigator.locks.query()],
  ['BroadcastChannel', () => new BroadcastChannel('sealed-orders/needs').close()],
];

/** Throws an error with a sentence for people if this browser doesn't offer what a table with others needs. */
export async function requireTableNeeds(): Promise<void> {
  for (const [what, use] of needs) {
    try {
      await use();
    } catch (cause) {
      throw new TableNeeds(words.live_lacking({ what }), { cause });
    }
  }
}
