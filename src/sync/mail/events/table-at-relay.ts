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
  /** What a relay took from us is read back so soon, for who wrote it waits for that to go; */
  readBackSoonMs: 1_000,
  /** what is not there after so long never will be; and again if it does not say. */
  readBackMs: 5_000,
  readBackAgainMs: 60_000,
  /** So many events in a row that it took and does not have, and it does not keep our mail. */
  drops: 3,
  /** What is asked for again from before the last reading, in seconds: clocks differ, and phones publish late. */
  slack: 2 * 3600,
  /** Events of an earlier reading that are looked for; of a relay that does not count, fewer. */
  sample: 12,
  sampleByReading: 2,
  /** So often it is asked how many events it has in all. */
  countedMs: 86_400_000,
  /** Events that expire within so many seconds count as gone. */
  renew: 20 * 86_400,
};

/** What is remembered of a place until the next visit. */
export interface PlaceMemory {
  /** Where the next reading begins, in seconds since 1970; 0: with the first event. */
  readonly since: number;
  readonly eventBytes: number;
  readonly closed: Closed | null;
  readonly drops: number;
  /** Events that it took and that were not read back yet; older memories do not say. */
  readonly unread?: readonly string[];
  /** When it was last asked how many events it has, in milliseconds since 1970. */
  readonly countedAt: number;
}

/** An event that it took from us, or passed on, and since when that is so. */
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
  /** It is there, and wants to be read. */
  onUp(): void;
  /** What it holds, or what it does, has changed. */
  onChange(): void;
  /** It lacks what it was believed to hold, or what it held was packed too large. */
  onLacking(): void;
  /** What an event held that was too large for it. */
  onTooLarge(load: EventLoad): void;
}

/** One relay as one table uses it: what is read there, what is believed of it, what is written to it. */
export class TableAtRelay {
  readonly relay: RelayClient;
  readonly belief: Belief;
  readonly outbox: RelayOutbox;
  readonly #options: Options;
  readonly #filter: EventFilter;
  readonly #leave: () => void;
  #stopListening: () => void = () => {};
  /** Events of which is not known yet whether it keeps them. */
  readonly #unread = new Map<string, Unread>();
  #readingBack: { readonly at: number; readonly stop: () => void } | null = null;
  #since: number;
  #drops: number;
  #countedAt: number;
  #isRead = false;
  /** Whether something may have been passed on while nobody listened. */
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
    this.#leave = this.relay.addMember({
      keys: [options.keys.table, options.device],
      up: () => options.onUp(),
      down: () => {
        this.#isRead = false;
        options.onChange();
      },
    });
  }

  /** Whether it was read since it is there, so that what it lacks is known. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get memory(): PlaceMemory {
    const { closed, eventBytes } = this.outbox;
    const unread = [...this.#unread].flatMap(([event, { isOurs }]) => (isOurs ? event : []));
    return { since: this.#since, eventBytes, closed, drops: this.#drops, unread, countedAt: this.#countedAt };
  }

  /** Of these wires those that it lacks: they are in no event there that lasts, and not on their way. */
  lacking(ids: Iterable<string>): string[] {
    const there = this.belief.wires(this.#lasting);
    const { waiting } = this.outbox;
    const { letters } = this.#options.sorting;
    const unread = wholeWires([...this.#unread.keys()].flatMap((event) => letters.get(event) ?? []));
    return [...ids].filter((id) => !there.has(id) && !waiting.has(id) && !unread.has(id));
  }

  /** Events that expire before this (seconds since 1970) count as gone. */
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

  /** Reads what is new; false if it has to be tried again. */
  async readNew(): Promise<boolean> {
    const { relay, sorting, writing } = this.#options;
    const start = writing.seconds;
    this.#listen();
    const heard: RelayEvent[] = [];
    const take = (event: RelayEvent) => void heard.push(event);
    let isWhole = (await this.#negotiate(take)) ?? (await this.#readSince(heard));
    this.#hearAll(heard.splice(0));
    await sorting.sorted;
    if (!isWhole && relay.isUp && sorting.authors.size > 0) {
      // There is more than one reading takes; those are read whose letters brought something.
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

  /** Relays pass on what they are given, to us too. Nobody listens meanwhile where what is missed is found by comparing. */
  async #offer(event: RelayEvent): Promise<PublishAnswer> {
    const { relay } = this;
    if (!relay.canNegotiate) return relay.publish(event);
    this.#stopListening();
    this.#hasMissed = true;
    const answer = await relay.publish(event);
    if (relay.isUp && !this.#isClosed) this.#listen();
    return answer;
  }

  /** Where the next reading begins: not behind what this one left open. */
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

  /** By NIP-77, with all events since a time that are known from anywhere; null if the relay does not speak it. */
  async #negotiate(hear: (event: RelayEvent) => void, since = 0): Promise<boolean | null> {
    const { relay, sorting } = this.#options;
    const known = Array.from(sorting.letters, ([id, { at }]) => ({ id, at })).filter(({ at }) => at >= since);
    if (known.length === 0) return null;
    const told = await relay.negotiate({ ...this.#filter, ...(since > 0 && { since }) }, known);
    if (told === null) return null;
    const lost = new Set(told.have);
    for (const { id } of known)
      if (lost.has(id)) this.belief.remove(id);
      else this.belief.addEvent(id);
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

  /** Whether there is more than was read, from a device whose clock is far behind; asked once a day. */
  async #hasOlder(heard: readonly RelayEvent[]): Promise<boolean> {
    const now = this.#options.clock.time();
    if (now - this.#countedAt < placeLimits.countedMs) return false;
    this.#countedAt = now;
    const there = await this.relay.countStored(this.#filter);
    return there !== null && there > new Set([...this.belief.events, ...heard.map(({ id }) => id)]).size;
  }

  /** Whether it still holds a few of the events that it held: one that lost its disk, or prunes, does not. */
  async #stillHolds(): Promise<boolean> {
    const { relay, sorting, writing, chance } = this.#options;
    const soon = writing.seconds + 60;
    const lasting = [...this.belief.events].filter((id) => (sorting.letters.get(id)?.expires ?? 0) > soon);
    const some = Array.from({ length: Math.min(placeLimits.sample, lasting.length) }, () => {
      const [one] = lasting.splice(Math.floor(chance() * lasting.length), 1);
      return one as string;
    });
    if (some.length === 0 || (await relay.countStored({ ids: some })) === some.length) return true;
    const asked = relay.canCount ? some : some.slice(0, placeLimits.sampleByReading);
    const held = new Set<string>();
    const isWhole = await fetchEvents(relay, asked, ({ id }) => held.add(id));
    return !isWhole || asked.every((id) => held.has(id));
  }

  /** Stored events, the oldest first: what they hold builds on what is older. */
  #hearAll(events: readonly RelayEvent[]): void {
    for (const event of events.toSorted((a, b) => a.created_at - b.created_at)) {
      if (!this.#isOurs(event)) this.relay.blame();
      else {
        this.belief.addEvent(event.id);
        this.#options.sorting.sortEvent(event);
      }
    }
  }

  /** An event that was passed on now; that it is kept is another matter. */
  #hearNow(event: RelayEvent): void {
    if (!this.#isOurs(event)) return this.relay.blame();
    const { sorting } = this.#options;
    sorting.sortEvent(event);
    if (this.belief.events.has(event.id) || this.#unread.has(event.id)) return;
    if (!this.relay.canCount) this.belief.addEvent(event.id);
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

  /** Reads back what is unread after so long, or sooner if that is planned. */
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

  /** Notes whether it holds an event of which that was not known; one that it took a moment ago may still come. */
  #judge(event: string, isHeld: boolean): void {
    const unread = this.#unread.get(event);
    if (unread === undefined) return;
    const youngMs = unread.since + placeLimits.readBackMs - this.#options.clock.now();
    if (!isHeld && youngMs > 0) return this.#readBackIn(youngMs);
    this.#unread.delete(event);
    if (isHeld) this.belief.addEvent(event);
    if (!unread.isOurs) return;
    this.#drops = isHeld ? 0 : this.#drops + 1;
    if (!isHeld) this.#options.onLacking();
    if (this.#drops >= placeLimits.drops) this.outbox.close('drops', 'takes it and does not keep it');
  }

  /** What it holds of these and of what is as new, found by comparing where that is due; null if it is not, or it does not say. */
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
