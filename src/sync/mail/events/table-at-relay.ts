import { Belief } from './relay-belief.ts';
import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { tagOf } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import type { RelayKey, TableKeys } from '../keys.ts';
import { wholeWires } from './mail-event.ts';
import type { EventLoad } from './packing.ts';
import { RelayOutbox } from './relay-outbox.ts';
import type { Closed } from './relay-outbox.ts';
import { fetchEvents, holds, holdsProved, readAll } from '../reading.ts';
import type { PublishAnswer, EventFilter, RelayClient } from '../relay.ts';
import type { Sorting } from './sorting.ts';
import type { EventWriter } from './event-writer.ts';
import { RelayTruth } from './relay-truth.ts';
import type { TruthMemory } from './relay-truth.ts';

const placeLimits = {
  /**
   * This many milliseconds after a relay took an event from us, we read the event back. The wait is short, since the app tells the player
   * who wrote the mail whether the mail has arrived.
   */
  readBackSoonMs: 1_000,
  /** If an event that the relay took is still missing there after this many milliseconds, we assume that the relay dropped the event. */
  readBackMs: 5_000,
  /** If the relay does not say whether it holds an event, we ask again this many milliseconds later. */
  readBackAgainMs: 60_000,
  /** If the relay took this many events in a row and then lacked them, we treat the relay as dropping our mail. */
  drops: 3,
  /** Each reading also covers this many seconds before the previous reading, since clocks differ and phones publish late. */
  slack: 2 * 3600,
  /** At most once in this many milliseconds, we ask how many events the relay has in all. */
  countedMs: 86_400_000,
  /** An event that expires within this many seconds counts as gone already. */
  renew: 20 * 86_400,
};

/** The data about a relay that we keep for the next visit. */
export interface PlaceMemory {
  /** The next reading asks for events from this time on, in seconds since 1970. 0 means all events. */
  readonly since: number;
  readonly eventBytes: number;
  readonly closed: Closed | null;
  readonly drops: number;
  /** The ids of events that the relay took and that we have not read back yet. */
  readonly unread: readonly string[];
  /** The last time that we asked the relay how many events it has, in milliseconds since 1970. */
  readonly countedAt: number;
  readonly tested: TruthMemory;
}

/**
 * An event that the relay took from us (`isOurs`) or passed on to us, and that we have not read back yet. `since` is the time at which we
 * got or sent the event, by `Clock.now`.
 */
interface Unread {
  readonly isOurs: boolean;
  readonly since: number;
}

interface Options {
  readonly relay: RelayClient;
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly clock: Clock;
  readonly chance: () => number;
  readonly sorting: Sorting;
  readonly writing: EventWriter;
  /** Whether this device wrote the wire with this id. */
  readonly isOwn: (id: string) => boolean;
  /** Called when the relay is connected and should be read. */
  onUp(): void;
  /** Called when something about the relay has changed: its connection, its events, or whether it takes our mail. */
  onChange(): void;
  /** Called when an event is missing at the relay, although the relay said that it took the event. */
  onLacking(): void;
  /** Called when an event was too large for the relay, with the load of that event. */
  onTooLarge(load: EventLoad): void;
}

/** One table's use of one relay: reads events there, keeps track of which events the relay holds, and sends events to it. */
export class TableAtRelay {
  readonly relay: RelayClient;
  readonly belief: Belief;
  readonly outbox: RelayOutbox;
  readonly #truth: RelayTruth;
  readonly #options: Options;
  readonly #filter: EventFilter;
  readonly #leave: () => void;
  #stopListening: () => void = () => {};
  /** Events that the relay took or passed on, while we don't know yet whether the relay keeps these events. */
  readonly #unread = new Map<string, Unread>();
  #readingBack: { readonly at: number; readonly stop: () => void } | null = null;
  #since: number;
  #drops: number;
  #countedAt: number;
  #isRead = false;
  /** Whether the relay may have passed events on while we did not listen. */
  #hasMissed = false;
  #isClosed = false;

  constructor(options: Options, before: PlaceMemory | null) {
    this.#options = options;
    this.relay = options.relay;
    this.#filter = { kinds: [eventKinds.mail], '#p': [options.keys.table.public] };
    this.#since = before?.since ?? 0;
    this.#drops = before?.drops ?? 0;
    this.#countedAt = before?.countedAt ?? 0;
    this.#truth = new RelayTruth(options, before?.tested ?? null);
    for (const event of before?.unread ?? []) this.#unread.set(event, { isOurs: true, since: -Infinity });
    this.belief = new Belief(options.sorting);
    this.outbox = new RelayOutbox(
      {
        relay: this.relay,
        writing: options.writing,
        clock: options.clock,
        offer: (event) => this.#offer(event),
        isThere: ({ pieces }) => pieces.every(({ id }) => this.#isThere(id)),
        onTaken: (event, load) => this.#taken(event, load),
        onTooLarge: (load) => options.onTooLarge(load),
        onChange: () => options.onChange(),
      },
      before,
    );
    this.#leave = this.relay.join({
      keys: [options.keys.table, options.device],
      up: () => options.onUp(),
      down: () => {
        this.#isRead = false;
        options.onChange();
      },
    });
  }

  /** Whether we have read the relay since it was connected, and so know which wires it lacks. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get memory(): PlaceMemory {
    const { closed, eventBytes } = this.outbox;
    const unread = [...this.#unread].flatMap(([event, { isOurs }]) => (isOurs ? event : []));
    const [since, drops, countedAt, tested] = [this.#since, this.#drops, this.#countedAt, this.#truth.memory];
    return { since, eventBytes, closed, drops, unread, countedAt, tested };
  }

  /**
   * Of the wires with these ids, returns the ids of those that the relay lacks. The relay lacks a wire if the wire is in no lasting event
   * there, in no event that we have yet to read back, and in no event that waits to be sent. For a wire of our own, only events that this
   * device made count, since the author of any other event may have the relay delete it.
   */
  lacking(ids: Iterable<string>): string[] {
    const { waiting } = this.outbox;
    const { sorting, isOwn } = this.#options;
    const unread = [...this.#unread.keys()].flatMap((event) => sorting.letters.get(event) ?? []);
    const [all, own] = [wholeWires(unread), wholeWires(unread.filter((letter) => letter.isOwn))];
    return [...ids].filter(
      (id) => !this.#isThere(id) && !waiting.has(id) && !(isOwn(id) ? own : all).has(id),
    );
  }

  /** Whether the relay has this wire, in lasting events that count for the wire (`lacking`). */
  #isThere(id: string): boolean {
    const { all, own } = this.belief.wires(this.#lasting);
    return (this.#options.isOwn(id) ? own : all).has(id);
  }

  /** An event that expires before this time (in seconds since 1970) counts as gone already. */
  get #lasting(): number {
    return this.#options.writing.seconds + placeLimits.renew;
  }

  close(): void {
    this.#isClosed = true;
    this.#stopListening();
    this.#readingBack?.stop();
    this.outbox.stop();
    this.#leave();
  }

  /** Reads the relay's new events. False if we could not read all new events. */
  async read(): Promise<boolean> {
    const { relay, sorting, writing } = this.#options;
    const start = writing.seconds;
    this.#listen();
    const heard: RelayEvent[] = [];
    const take = (event: RelayEvent) => void heard.push(event);
    let isWhole = (await this.#negotiate(take)) ?? (await this.#readSince(heard));
    this.#hearAll(heard.splice(0));
    await sorting.sorted;
    if (!isWhole && relay.isUp && sorting.authors.size > 0) {
      // There may be more events than one reading takes, and most may be by strangers. So now we read only the events by authors who have
      // already brought good wires.
      isWhole = await readAll(relay, { ...this.#filter, authors: [...sorting.authors] }, take);
      this.#hearAll(heard);
      await sorting.sorted;
    }
    if (!isWhole || !relay.isUp || this.#isClosed) return false;
    this.#since = this.#nextSince(start);
    this.#isRead = true;
    if (this.#unread.size > 0) this.#readBackIn(placeLimits.readBackSoonMs);
    return true;
  }

  #listen(): void {
    this.#stopListening();
    this.#stopListening = this.relay.listen(this.#filter, (event) => this.#hearNow(event));
  }

  /**
   * Sends an event. Relays pass each event on, even to its sender. So if the relay can compare, we don't listen while we send, and find
   * missed events later by comparing.
   */
  async #offer(event: RelayEvent): Promise<PublishAnswer> {
    const { relay } = this;
    if (!relay.canNegotiate) return relay.publish(event);
    this.#stopListening();
    this.#hasMissed = true;
    const answer = await relay.publish(event);
    if (relay.isUp && !this.#isClosed) this.#listen();
    return answer;
  }

  /**
   * The next reading asks for events from this time on (in seconds since 1970). The reading must include every event with pieces that we
   * couldn't check yet.
   */
  #nextSince(start: number): number {
    const { letters } = this.#options.sorting;
    let newest = 0;
    let since = start;
    for (const id of this.belief.events) {
      const letter = letters.get(id);
      newest = Math.max(newest, letter?.at ?? 0);
      if (letter !== undefined && letter.claims > 0) since = Math.min(since, letter.at);
    }
    return newest === 0 ? since : Math.min(since, newest);
  }

  /**
   * Compares this relay's events with the events that we know from all relays (NIP-77). Fetches the events that only this relay has. Looks
   * only at events dated `since` or later. Null if we know no event dated `since` or later, or if the relay can't compare.
   */
  async #negotiate(hear: (event: RelayEvent) => void, since = 0): Promise<boolean | null> {
    const { relay, sorting } = this.#options;
    const known = Array.from(sorting.letters, ([id, { at }]) => ({ id, at })).filter(({ at }) => at >= since);
    if (known.length === 0) return null;
    const told = await relay.negotiate({ ...this.#filter, ...(since > 0 && { since }) }, known);
    if (told === null) return null;
    const lost = new Set(told.have);
    const isWhole = await fetchEvents(relay, told.need, (event) => {
      this.#truth.gaveEvents();
      hear(event);
    });
    if (!(await this.#truth.believes(known.flatMap(({ id }) => (lost.has(id) ? [] : id))))) return null;
    for (const { id } of known)
      if (lost.has(id)) this.belief.remove(id);
      else this.belief.put(id);
    for (const id of lost) this.#judge(id, false);
    return isWhole;
  }

  async #readSince(heard: RelayEvent[]): Promise<boolean> {
    const { relay } = this.#options;
    const hear = (event: RelayEvent) => void heard.push(event);
    if (this.#since > 0 && !(await this.#stillHolds())) {
      this.belief.set([]);
      this.#since = 0;
    }
    const since = this.#since - placeLimits.slack;
    const boundsNoise = this.#options.sorting.authors.size > 0;
    if (since <= 0) return readAll(relay, this.#filter, hear, boundsNoise);
    const isWhole = await readAll(relay, { ...this.#filter, since }, hear, boundsNoise);
    return isWhole && (await this.#hasOlder(heard))
      ? readAll(relay, this.#filter, hear, boundsNoise)
      : isWhole;
  }

  /**
   * Whether the relay has more events than we found, for instance from a device whose clock is far behind. Asks the relay only once a day.
   */
  async #hasOlder(heard: readonly RelayEvent[]): Promise<boolean> {
    const now = this.#options.clock.time();
    if (now - this.#countedAt < placeLimits.countedMs) return false;
    this.#countedAt = now;
    const there = await this.relay.count(this.#filter);
    return there !== null && there > new Set([...this.belief.events, ...heard.map(({ id }) => id)]).size;
  }

  /** Whether the relay still holds events that we found there earlier. Leaves out events that may have expired. */
  async #stillHolds(): Promise<boolean> {
    const { sorting, writing } = this.#options;
    const soon = writing.seconds + 60;
    return this.#truth.stillHolds(
      [...this.belief.events].filter((id) => (sorting.letters.get(id)?.expires ?? 0) > soon),
    );
  }

  /** Takes the relay's stored events, the oldest first, since newer wires build on older ones. */
  #hearAll(events: readonly RelayEvent[]): void {
    for (const event of events.toSorted((a, b) => a.created_at - b.created_at)) {
      if (!this.#isOurs(event)) this.relay.blame();
      else {
        this.#truth.gaveEvents();
        this.belief.put(event.id);
        this.#options.sorting.hear(event);
      }
    }
  }

  /** Takes an event that the relay passed on just now. A relay that passes an event on does not always store it. */
  #hearNow(event: RelayEvent): void {
    if (!this.#isOurs(event)) return this.relay.blame();
    const { sorting } = this.#options;
    sorting.hear(event);
    if (this.belief.events.has(event.id) || this.#unread.has(event.id)) return;
    if (!this.relay.canCount) this.belief.put(event.id);
    else this.#readBack(event.id, false);
  }

  #isOurs(event: RelayEvent): boolean {
    return event.kind === eventKinds.mail && tagOf(event, 'p') === this.#options.keys.table.public;
  }

  #taken(event: RelayEvent, { pieces }: EventLoad): void {
    const { letters } = this.#options.sorting;
    const expires = Number(tagOf(event, 'expiration'));
    if (!letters.has(event.id))
      letters.set(event.id, { at: event.created_at, expires, isOwn: true, pieces: [...pieces], claims: 0 });
    this.#readBack(event.id, true);
  }

  #readBack(event: string, isOurs: boolean): void {
    this.#unread.set(event, { isOurs, since: this.#options.clock.now() });
    this.#readBackIn(isOurs ? placeLimits.readBackSoonMs : placeLimits.readBackMs);
  }

  /** Plans to read events back after this many milliseconds. If we already plan to do so earlier, changes nothing. */
  #readBackIn(ms: number): void {
    const { clock } = this.#options;
    const at = clock.now() + ms;
    if (this.#readingBack !== null && this.#readingBack.at <= at) return;
    this.#readingBack?.stop();
    const stop = clock.later(ms, () => {
      this.#readingBack = null;
      void this.#readBackAll();
    });
    this.#readingBack = { at, stop };
  }

  async #readBackAll(): Promise<void> {
    const asked = [...this.#unread.keys()];
    if (asked.length === 0 || !this.relay.isUp) return;
    const said = (await this.#comparedAgain(asked)) ?? (await holds(this.relay, asked));
    const isTrue = said === null || (await this.#truth.believes(asked.filter((id) => said.has(id))));
    const held = isTrue ? said : await holdsProved(this.relay, asked);
    if (this.#isClosed) return;
    if (held === null) return this.#readBackIn(placeLimits.readBackAgainMs);
    for (const event of asked) this.#judge(event, held.has(event));
    this.#options.onChange();
  }

  /**
   * Decides whether the relay keeps an event. If an event that the relay took only a moment ago is missing there, we wait and ask again.
   */
  #judge(event: string, isHeld: boolean): void {
    const unread = this.#unread.get(event);
    if (unread === undefined) return;
    const youngMs = unread.since + placeLimits.readBackMs - this.#options.clock.now();
    if (!isHeld && youngMs > 0) return this.#readBackIn(youngMs);
    this.#unread.delete(event);
    if (isHeld) this.belief.put(event);
    if (!unread.isOurs) return;
    this.#drops = isHeld ? 0 : this.#drops + 1;
    if (!isHeld) this.#options.onLacking();
    if (this.#drops >= placeLimits.drops) this.outbox.close('drops', 'takes it and does not keep it');
  }

  /**
   * Compares our events with the relay's events, from the date of the last reading on. If `asked` has an older event, begins at the date of
   * that event. Returns the events that the relay holds. Null if we have not stopped listening since we last compared, or if the relay
   * can't compare.
   */
  async #comparedAgain(asked: readonly string[]): Promise<ReadonlySet<string> | null> {
    if (!this.#hasMissed) return null;
    this.#hasMissed = false;
    const { letters } = this.#options.sorting;
    const since = Math.min(
      this.#since - placeLimits.slack,
      ...asked.map((id) => letters.get(id)?.at ?? Infinity),
    );
    const heard: RelayEvent[] = [];
    const isWhole = await this.#negotiate((event) => void heard.push(event), since);
    this.#hearAll(heard);
    return isWhole === null ? null : this.belief.events;
  }
}
