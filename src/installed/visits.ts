import { openStore } from '../sync/store.ts';
import { showAsKept } from '../table/live/kept-language.ts';
import { visit } from '../table/visit/visit.ts';
import type { News } from '../table/visit/visit.ts';

/** Games that nothing was heard of for so long are not looked in at any more. */
const LIVELY_MS = 30 * 86_400_000;
/** Browsers end a worker that works longer than a few minutes; nothing is begun after so long. */
const BEGIN_MS = 90_000;

/** What this file gives the worker, which loads it only to look in. */
export interface Visits {
  lookIn?: () => Promise<readonly News[]>;
}

/** Looks in at the tables of this browser, one after another, the last seen first. */
(self as Visits).lookIn = async () => {
  const begun = Date.now();
  const store = await openStore();
  const news: News[] = [];
  try {
    await showAsKept(store, navigator.languages);
    for (const { room, lastSeen } of await store.games()) {
      const now = Date.now();
      if (now - begun > BEGIN_MS || now - lastSeen > LIVELY_MS) break;
      // One that cannot be looked in at does not keep the others waiting; its page says what is wrong.
      const found = await visit(store, room).catch(() => null);
      if (found !== null) news.push(found);
    }
  } finally {
    store.close();
  }
  return news;
};
