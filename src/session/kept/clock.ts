import { readSeenTimes, type SeenTimes } from '../../protocol/player/time/table-clock.ts';
import type { Store } from '../../sync/store.ts';

/** The store's name for the times that a player's clock noted. */
const SEEN = 'clock';

/**
 * The stored times at which phases and other things began, by the player's clock. Undefined if no times are stored, or if they can't be
 * read.
 */
export async function readClock(store: Pick<Store, 'draft'>, room: string): Promise<SeenTimes | undefined> {
  return readSeenTimes(await store.draft(room, SEEN));
}

/** Stores the times of the clock, and resolves when they are on disk. */
export function writeClock(store: Pick<Store, 'putDraft'>, room: string, seen: SeenTimes): Promise<void> {
  return store.putDraft(room, SEEN, seen);
}
