import { readSeenTimes, type SeenTimes } from '../../protocol/player/time/table-clock.ts';
import type { Store } from '../../sync/store.ts';

/** The store's name for what a player's clock has seen begin, and when. */
const SEEN = 'clock';

/** What the clock had seen begin, and when. Undefined if nothing readable is stored. */
export async function readClock(store: Pick<Store, 'draft'>, room: string): Promise<SeenTimes | undefined> {
  return readSeenTimes(await store.draft(room, SEEN));
}

/** Stores what the clock has seen. It is on disk when the promise resolves. */
export function writeClock(store: Pick<Store, 'putDraft'>, room: string, seen: SeenTimes): Promise<void> {
  return store.putDraft(room, SEEN, seen);
}
