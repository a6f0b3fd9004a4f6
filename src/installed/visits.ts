import { openStore } from '../sync/store.ts';
import { showAsKept } from '../table/live/kept-language.ts';
import { visit } from '../table/visit/visit.ts';
import type { News } from '../table/visit/visit.ts';

/** A game with no news for 30 days (in milliseconds) is no longer visited. */
const LIVELY_MS = 30 * 86_400_000;
/** Browsers end a worker after a few minutes of work, so no visit begins after 90 s (in milliseconds). */
const BEGIN_MS = 90_000;

/** The function that this file adds to the worker. The worker loads this file only for visits. */
export interface Visits {
  lookIn?: () => Promise<readonly News[]>;
}

/** Visits this browser's tables one after another, beginning with the one that was opened last. */
(self as Visits).lookIn = async () => {
  const begun = Date.now();
  const store = await openStore();
  const news: News[] = [];
  try {
    await showAsKept(store, navigator.languages);
    for (const { room, lastSeen } of await store.games()) {
      const now = Date.now();
      if (now - begun > BEGIN_MS || now - lastSeen > LIVELY_MS) break;
      // If a visit fails, the others go on. The table's own page says what is wrong.
      const found = await visit(store, room).catch(() => null);
      if (found !== null) news.push(found);
    }
  } finally {
    store.close();
  }
  return news;
};
