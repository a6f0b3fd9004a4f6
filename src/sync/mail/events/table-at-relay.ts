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
import { fetchEvents, holds, readAll } from '../reading.ts';
import type { PublishAnswer, EventFilter, RelayClient } from '../relay.ts';
import type { Sorting } from './sorting.ts';
import type { EventWriter } from './event-writer.ts';

const placeLimits = {
  /**
   * After this many milliseconds we read back what a relay took from us. We ask soon, since authors wait to see
   * their mail arrive.
   */
  readBackSoonMs: 1_000,
  /** An event that isn't there after this many milliseconds never will be. */
  readBackMs: 5_000,
  /** If the relay does not say whether it holds an event, we ask again after this many milliseconds. */
  readBackAgainMs: 60_000,
  /** After this many accepted but missing events in a row, we treat the relay as dropping our mail. */
  drops: 3,
  /** Each reading begins this many seconds before the time of the last one: clocks differ, and phones publish late. */
  slack: 2 * 3600,
  /** This many events of an earlier reading are looked for, to see whether the relay still holds them. */
  sample: 12,
  /** The same for a relay that does not count: we have to fetch them. */
  sampleByReading: 2,
  /** After this many milliseconds we ask again how many events the relay has in all. */
  countedMs: 86_400_000,
  /** Events that expire within this many seconds count as gone. */
  renew: 20 * 86_400,
};

/** What we remember of a relay until the next visit. */
export interface PlaceMemory {
  /** Where the next reading begins, in seconds since 1970. At 0 it begins with the first event. */
  readonly since: number;
  readonly eventBytes: number;
  readonly closed: Closed | null;
  readonly drops: number;
  /** Events that the relay took and that we have not read back yet. Older memories lack this. */
  readonly unread?: readonly string[];
  /** When we last asked the relay how many events it has, in milliseconds since 1970. */
  readonly countedAt: number;
}

/** An event that the relay took from us or passed on to us, and since when we have waited to read it back. */
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
  /** The relay is connected and should be read. */
  onUp(): void;
  /** What the relay holds or does has changed. */
  onChange(): void;
  /** The relay lacks an event that it said it took. */
  onLacking(): void;
  /** An event was too large for the relay. This is what it held. */
  onTooLarge(load: EventLoad): void;
}

/** One relay as one table uses it: what we read there, what we believe that it holds, and what we write to it. */
export class TableAtRelay {
  readonly relay: RelayClient;
  readonly belief: Belief;
  readonly outbox: RelayOutbox;
  readonly #options: Options;
  readonly #filter: EventFilter;
  readonly #leave: () => void;
  #stopListening: () => void = () => {};
  /** Events of which we don't know yet whether the relay keeps them. */
  readonly #unread = new Map<string, Unread>();
  #readingBack: { readonly at: number; readonly stop: () => void } | null = null;
  #since: number;
  #drops: number;
  #countedAt: number;
  #isRead = false;
  /** Whether the relay may have passed something on while we did not listen. */
  #hasMissed = false;
  #isClosed = false;

  constructor(options: Options, before: PlaceMemory | null) {
    this.#options = options;
    this.relay = options.relay;
    this.#filter = { kinds: [eventKinds.mail], '#p': [options.keys.table.public] };
    this.#since = before?.since ?? 0;
    this.#drops = before?.drops ?? 0;
    this.#countedAt = before?.countedAt ?? 0;
    for (const event of before?.unread ?? []) this.#unread.set(event, { isOurs: true, since: -Infinity });
    this.belief = new Belief(options.sorting);
    this.outbox = new RelayOutbox(
      {
        relay: this.relay,
        writing: options.writing,
        clock: options.clock,
        offer: (event) => this.#offer(event),
        isThere: ({ pieces }) => {
          const there = this.belief.wires(this.#lasting);
          return pieces.every(({ id }) => there.has(id));
        },
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

  /** Whether we have read the relay since it was connected, so that we know what it lacks. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get memory(): PlaceMemory {
    const { closed, eventBytes } = this.outbox;
    const unread = [...this.#unread].flatMap(([event, { isOurs }]) => (isOurs ? event : []));
    return { since: this.#since, eventBytes, closed, drops: this.#drops, unread, countedAt: this.#countedAt };
  }

  /** Those of these wires that the relay lacks: no lasting event there holds them, and none is on its way. */
  lacking(ids: Iterable<string>): string[] {
    const there = this.belief.wires(this.#lasting);
    const { waiting } = this.outbox;
    const { letters } = this.#options.sorting;
    const unread = wholeWires([...this.#unread.keys()].flatMap((event) => letters.get(event) ?? []));
    return [...ids].filter((id) => !there.has(id) && !waiting.has(id) && !unread.has(id));
  }

  /** Events that expire before this time (in seconds since 1970) count as gone. */
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

  /** Reads what is new. False if it must be tried again. */
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
      // There are more events than one reading takes. We read those of the authors whose events have brought wires.
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
   * Relays pass events on, even to their sender. If the relay can compare, we don't listen while we send:
   * comparing finds what we missed.
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

  /** Where the next reading begins. It must cover the events whose claims are still open. */
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
   * Compares by NIP-77 all events since a time that we know from any relay. Null if the relay does not speak
   * NIP-77.
   */
  async #negotiate(hear: (event: RelayEvent) => void, since = 0): Promise<boolean | null> {
    const { relay, sorting } = this.#options;
    const known = Array.from(sorting.letters, ([id, { at }]) => ({ id, at })).filter(({ at }) => at >= since);
    if (known.length === 0) return null;
    const told = await relay.negotiate({ ...this.#filter, ...(since > 0 && { since }) }, known);
    if (told === null) return null;
    const lost = new Set(told.have);
    for (const { id } of known)
      if (lost.has(id)) this.belief.remove(id);
      else this.belief.put(id);
    for (const id of lost) this.#judge(id, false);
    return fetchEvents(relay, told.need, hear);
  }

  async #readSince(heard: RelayEvent[]): Promise<boolean> {
    const { relay } = this.#options;
    const hear = (event: RelayEvent) => void heard.push(event);
    if (this.#since > 0 && !(await this.#stillHolds())) {
      this.belief.set([]);
      this.#since = 0;
    }
    const since = this.#since - placeLimits.slack;
    if (since <= 0) return readAll(relay, this.#filter, hear);
    const isWhole = await readAll(relay, { ...this.#filter, since }, hear);
    return isWhole && (await this.#hasOlder(heard)) ? readAll(relay, this.#filter, hear) : isWhole;
  }

  /**
   * Whether the relay has more than we read, for instance from a device whose clock is far behind. Asks once a
   * day.
   */
  async #hasOlder(heard: readonly RelayEvent[]): Promise<boolean> {
    const now = this.#options.clock.time();
    if (now - this.#countedAt < placeLimits.countedMs) return false;
    this.#countedAt = now;
    const there = await this.relay.count(this.#filter);
    return there !== null && there > new Set([...this.belief.events, ...heard.map(({ id }) => id)]).size;
  }

  /**
   * Whether the relay still holds a few of the events that it held. A relay that lost its disk, or deletes old
   * events, does not.
   */
  async #stillHolds(): Promise<boolean> {
    const { relay, sorting, writing, chance } = this.#options;
    const soon = writing.seconds + 60;
    const lasting = [...this.belief.events].filter((id) => (sorting.letters.get(id)?.expires ?? 0) > soon);
    const some = Array.from({ length: Math.min(placeLimits.sample, lasting.length) }, () => {
      const [one] = lasting.splice(Math.floor(chance() * lasting.length), 1);
      return one as string;
    });
    if (some.length === 0 || (await relay.count({ ids: some })) === some.length) return true;
    const asked = relay.canCount ? some : some.slice(0, placeLimits.sampleByReading);
    const held = new Set<string>();
    const isWhole = await fetchEvents(relay, asked, ({ id }) => held.add(id));
    return !isWhole || asked.every((id) => held.has(id));
  }

  /** Takes stored events, the oldest first, since newer ones build on them. */
  #hearAll(events: readonly RelayEvent[]): void {
    for (const event of events.toSorted((a, b) => a.created_at - b.created_at)) {
      if (!this.#isOurs(event)) this.relay.blame();
      else {
        this.belief.put(event.id);
        this.#options.sorting.hear(event);
      }
    }
  }

  /** Takes an event that the relay passed on just now. That does not mean that the relay keeps it. */
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
      letters.set(event.id, { at: event.created_at, expires, pieces: [...pieces], claims: 0 });
    this.#readBack(event.id, true);
  }

  #readBack(event: string, isOurs: boolean): void {
    this.#unread.set(event, { isOurs, since: this.#options.clock.now() });
    this.#readBackIn(isOurs ? placeLimits.readBackSoonMs : placeLimits.readBackMs);
  }

  /** Plans to read back after this many milliseconds, unless that is planned sooner. */
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
    const held = (await this.#comparedAgain(asked)) ?? (await holds(this.relay, asked));
    if (this.#isClosed) return;
    if (held === null) return this.#readBackIn(placeLimits.readBackAgainMs);
    for (const event of asked) this.#judge(event, held.has(event));
    this.#options.onChange();
  }

  /** Decides whether the relay keeps an event. One that it took a moment ago may still turn up. */
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
   * Which events the relay holds. Compares all events since the last reading, or since the oldest one asked for. Null if
   * we have missed nothing, or if the relay does not say.
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
