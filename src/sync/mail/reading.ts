import type { RelayEvent } from './event.ts';
import { relayLimits } from './relay.ts';
import type { EventFilter, RelayClient } from './relay.ts';

const readingLimits = {
  /** One reading takes so many pages, and so many characters of content. */
  pages: 200,
  characters: 64 * 1024 * 1024,
  /** Ids that are asked for by name at a time. */
  idsAtOnce: 100,
};

type Pages = Pick<RelayClient, 'page' | 'countStored'>;

/**
 * All stored events that fit, page by page however small a relay's pages are. What is given twice is passed on once.
 * @returns whether these are all; false also when there are more than one reading takes
 */
export async function readAll(
  relay: Pages,
  filter: EventFilter,
  hear: (event: RelayEvent) => void,
): Promise<boolean> {
  const seen = new Set<string>();
  let characters = 0;
  let until: number | undefined;
  for (let count = 0; count < readingLimits.pages; count++) {
    const page = await relay.page({
      ...filter,
      limit: relayLimits.pageEvents,
      ...(until !== undefined && { until }),
    });
    if (page.end !== 'all') return false;
    if (page.events.length === 0) return true;
    const fresh = page.events.filter(({ id }) => !seen.has(id));
    for (const event of fresh) {
      seen.add(event.id);
      characters += event.content.length;
      hear(event);
    }
    if (characters > readingLimits.characters) return false;
    until = await before(relay, filter, page.events, fresh.length);
  }
  return false;
}

/** Where the next page ends: at the oldest second that was given, unless all of it was. */
async function before(
  relay: Pages,
  filter: EventFilter,
  events: readonly RelayEvent[],
  fresh: number,
): Promise<number> {
  const oldest = Math.min(...events.map(({ created_at }) => created_at));
  if (fresh === 0) return oldest - 1;
  const given = events.filter(({ created_at }) => created_at === oldest).length;
  // One event sent again costs less than a question; a second that holds hundreds does not.
  if (given === 1) return oldest;
  const there = await relay.countStored({ ...filter, since: oldest, until: oldest });
  return there === given ? oldest - 1 : oldest;
}

/** Which of these events a relay holds, by its own word; null if it does not say. */
export async function holds(relay: Pages, ids: readonly string[]): Promise<ReadonlySet<string> | null> {
  if ((await relay.countStored({ ids })) === ids.length) return new Set(ids);
  const held = new Set<string>();
  const isWhole = await fetchEvents(relay, ids, ({ id }) => held.add(id));
  return isWhole ? held : null;
}

/** Events by their ids, as far as a relay has them; false if it did not answer to the end. */
export async function fetchEvents(
  relay: Pick<RelayClient, 'page'>,
  ids: readonly string[],
  hear: (event: RelayEvent) => void,
): Promise<boolean> {
  for (let at = 0; at < ids.length; at += readingLimits.idsAtOnce) {
    const wanted = new Set(ids.slice(at, at + readingLimits.idsAtOnce));
    // A relay that gives few at once is asked for the rest until it gives no more of them.
    for (let before = Infinity; wanted.size > 0 && wanted.size < before;) {
      before = wanted.size;
      const { events, end } = await relay.page({ ids: [...wanted], limit: wanted.size });
      for (const event of events) if (wanted.delete(event.id)) hear(event);
      if (end !== 'all') return false;
    }
  }
  return true;
}
