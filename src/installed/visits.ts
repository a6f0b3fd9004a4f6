import { openStore } from '../sync/store.ts';
import { showAsKept } from '../table/live/kept-language.ts';
import { visit } from '../table/visit/visit.ts';

/** A game without news for this time, in milliseconds (30 days), is no longer visited. */
const LIVELY_MS = 30 * 86_400_000;
/**
 * When the worker has run for this time, in milliseconds (90 s), it begins no further visit. Browsers end a worker after a few minutes of
 * work.
 */
const BEGIN_MS = 90_000;

/** News of a table, for a notification. */
export interface News {
  readonly room: string;
  /** The game's name. */
  readonly name: string;
  readonly says: string;
}

/** The function that this file adds to the worker. The worker loads this file only for visits. */
export interface Visits {
  lookIn?: () => Promise<readonly News[]>;
}

/** Visits this browser's tables one after another, beginning with the table that changed last. */
(self as Visits).lookIn = async () => {
  const begun = Date.now();
  const store = await openStore();
  const news: News[] = [];
  try {
    await showAsKept(store, navigator.languages);
    for (const { room, lastSeen } of await store.games()) {
      const now = Date.now();
      if (now - begun > BEGIN_MS || now - lastSeen > LIVELY_MS) break;
      // If the visit to one table fails, the other tables are still visited. The table's own page says what is wrong.
      const found = await visit(store, room, { isSeen: false }).catch(() => null);
      if (found === null || found.says === null) continue;
      news.push({ room, name: found.name, says: found.says });
    }
  } finally {
    store.close();
  }
  return news;
};
