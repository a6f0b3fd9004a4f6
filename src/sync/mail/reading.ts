import type { RelayEvent } from './event.ts';
import { relayLimits } from './relay.ts';
import type { EventFilter, RelayClient } from './relay.ts';

const readingLimits = {
  /** The most pages in one reading. */
  pages: 200,
  /** The most characters of content in one reading. */
  characters: 64 * 1024 * 1024,
  /** A reading stops after this many characters of noise, if we know authors and can ask for their mail alone instead. */
  noise: 512 * 1024,
  /** Each event of noise counts as if it had this many more characters than it has. */
  noiseCost: 1024,
  /**
   * While we watch for noise, the first page has at most this many events. Each further page may have twice as many, up to `most`. After a
   * page with noise we begin again with `first`.
   */
  watchedPage: { first: 16, most: 64 },
  /** The most ids in one request for events by their ids. */
  idsAtOnce: 100,
};

type Pages = Pick<RelayClient, 'page' | 'count'>;

/**
 * Reads all stored events that match the filter, page by page. The relay decides how many events a page has. Calls `hear` once for each
 * event.
 * @param isNoise whether an event may be by a stranger. If this function is given, we stop after `readingLimits.noise` characters of such
 * events; pages are small at first, and grow as long as no such events come
 * @returns true if `hear` got all events. False if the relay refused or fell silent, or if there are more events than one reading takes
 */
export async function readAll(
  relay: Pages,
  filter: EventFilter,
  hear: (event: RelayEvent) => void,
  isNoise: ((event: RelayEvent) => boolean) | null = null,
): Promise<boolean> {
  const seen = new Set<string>();
  let [characters, noise] = [0, 0];
  const { first, most } = readingLimits.watchedPage;
  let limit = isNoise === null ? relayLimits.pageEvents : first;
  let until: number | undefined;
  for (let count = 0; count < readingLimits.pages; count++) {
    const page = await relay.page({
      ...filter,
      limit,
      ...(until !== undefined && { until }),
    });
    if (page.end !== 'all') return false;
    if (page.events.length === 0) return true;
    const fresh = page.events.filter(({ id }) => !seen.has(id));
    const before = noise;
    for (const event of fresh) {
      seen.add(event.id);
      characters += event.content.length;
      if (isNoise?.(event) === true) noise += event.content.length + readingLimits.noiseCost;
      hear(event);
    }
    if (characters > readingLimits.characters || noise > readingLimits.noise) return false;
    if (isNoise !== null) limit = noise > before ? first : Math.min(2 * limit, most);
    until = await nextUntil(relay, filter, page.events, fresh.length);
  }
  return false;
}

/**
 * On the next page we ask for events up to this time, in seconds since 1970. `events` is the page that we have just read. Usually the
 * result is the time of its oldest event. It is one second less if the page brought nothing new, or if we already have all events of that
 * second.
 */
async function nextUntil(
  relay: Pages,
  filter: EventFilter,
  events: readonly RelayEvent[],
  fresh: number,
): Promise<number> {
  const oldest = Math.min(...events.map(({ created_at }) => created_at));
  if (fresh === 0) return oldest - 1;
  const given = events.filter(({ created_at }) => created_at === oldest).length;
  // If the page has only one event of this second, fetching this event again costs less than asking for a count. Fetching hundreds of
  // events again would cost more.
  if (given === 1) return oldest;
  const there = await relay.count({ ...filter, since: oldest, until: oldest });
  return there === given ? oldest - 1 : oldest;
}

/** Asks the relay which of these events it holds. Null if the relay gives no complete answer. */
export async function holds(relay: Pages, ids: readonly string[]): Promise<ReadonlySet<string> | null> {
  return (await relay.count({ ids })) === ids.length ? new Set(ids) : holdsProved(relay, ids);
}

/**
 * Fetches these events, and returns the ids of those that came. We fetch them so that we need not believe what the relay says about its
 * events. Null if the relay gives no complete answer.
 */
export async function holdsProved(
  relay: Pick<Pages, 'page'>,
  ids: readonly string[],
): Promise<ReadonlySet<string> | null> {
  const held = new Set<string>();
  const isWhole = await fetchEvents(relay, ids, ({ id }) => held.add(id));
  return isWhole ? held : null;
}

/**
 * Fetches the events with these ids, and calls `hear` for each that the relay has. False if the relay fell silent or refused before the
 * end.
 */
export async function fetchEvents(
  relay: Pick<RelayClient, 'page'>,
  ids: readonly string[],
  hear: (event: RelayEvent) => void,
): Promise<boolean> {
  for (let at = 0; at < ids.length; at += readingLimits.idsAtOnce) {
    const wanted = new Set(ids.slice(at, at + readingLimits.idsAtOnce));
    // A relay may give fewer events at once than we asked for. So we ask for the rest until the relay gives no more events.
    for (let before = Infinity; wanted.size > 0 && wanted.size < before;) {
      before = wanted.size;
      const { events, end } = await relay.page({ ids: [...wanted], limit: wanted.size });
      for (const event of events) if (wanted.delete(event.id)) hear(event);
      if (end !== 'all') return false;
    }
  }
  return true;
}
