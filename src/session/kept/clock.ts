import { readSeenTimes, type SeenTimes } from '../../protocol/player/time/table-clock.ts';
import type { Store } from '../../sync/store.ts';

/** Under this name the store keeps what a player's clock has seen. */
const SEEN = 'clock';

/** What the clock had seen; undefined if nothing is kept that can be read. */
export async function readClock(store: Pick<Store, 'draft'>, room: string): Promise<SeenTimes | undefined> {
  return readSeenTimes(await store.draft(room, SEEN));
}

/** Keeps what the clock has seen: on disk when the promise resolves. */
export function writeClock(store: Pick<Store, 'putDraft'>, room: string, seen: SeenTimes): Promise<void> {
  return store.putDraft(room, SEEN, seen);
}
