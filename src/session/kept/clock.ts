import { readSeenTimes, type SeenTimes } from '../../protocol/player/time/table-clock.ts';
import type { Store } from '../../sync/store.ts';

/** The store's name for the times that a player's clock has seen. */
const SEEN = 'clock';

/** The times that the clock had seen; undefined if nothing readable is stored. */
export async function readClock(store: Pick<Store, 'draft'>, room: string): Promise<SeenTimes | undefined> {
  return readSeenTimes(await store.draft(room, SEEN));
}

/** Stores the times. They are on disk when the promise resolves. */
export function writeClock(store: Pick<Store, 'putDraft'>, room: string, seen: SeenTimes): Promise<void> {
  return store.putDraft(room, SEEN, seen);
}
