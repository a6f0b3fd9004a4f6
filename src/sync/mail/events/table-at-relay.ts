import { Belief } from './relay-belief.ts';
import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { tagOf } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import type { RelayKey, TableKeys } from '../keys.ts';
import { wholeWires } from './mail-event.ts';
import type { EventLoad } from './packing.ts';
import { ReadBack } from './read-back.ts';
import type { ReadBackMemory } from './read-back.ts';
import { MemberList } from './member-list.ts';
import { RelayOutbox } from './relay-outbox.ts';
import type { Closed } from './relay-outbox.ts';
import { fetchEvents, readAll } from '../reading.ts';
import type { PublishAnswer, EventFilter, RelayClient } from '../relay.ts';
import type { Sorting } from './sorting.ts';
import type { EventWriter } from './event-writer.ts';
import { RelayTruth } from './relay-truth.ts';
import type { TruthMemory } from './relay-truth.ts';

const placeLimits = {
  /**
   * Each reading also covers this many seconds before the previous reading, since clocks differ, and a phone may send an event long after
   * dating it.
   */
  slack: 2 * 3600,
  /** At most once in this many milliseconds, we ask how many events the relay has in all. */
  countedMs: 86_400_000,
  /** An event that expires within this many seconds counts as gone already. */
  renew: 20 * 86_400,
};

/** The data about a relay that we keep for the next visit. */
export interface PlaceMemory extends ReadBackMemory {
  /** The next reading asks for events from this time on, in seconds since 1970. 0 means all events. */
  readonly since: number;
  readonly eventBytes: number;
  readonly closed: Closed | null;
  /** The last time that we asked the relay how many events it has, in milliseconds since 1970. */
  readonly countedAt: number;
  readonly tested: TruthMemory;
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
  /** Called when the relay passes on an event that another device has just sent. */
  onHeard(): void;
  /** Called when events that came while we did not listen are still missing, so that the relay must be read again. */
  onMissed(): void;
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
  readonly #readBack: ReadBack;
  readonly #members: MemberList;
  readonly #options: Options;
  readonly #filter: EventFilter;
  readonly #leave: () => void;
  #stopListening: () => void = () => {};
  #since: number;
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
    this.#countedAt = before?.countedAt ?? 0;
    this.#truth = new RelayTruth(options, before?.tested ?? null);
    this.belief = new Belief(options.sorting);
    this.#readBack = new ReadBack(
      {
        relay: this.relay,
        clock: options.clock,
        belief: this.belief,
        truth: this.#truth,
        compare: (asked) => this.#comparedAgain(asked),
        onChange: () => options.onChange(),
        onLacking: () => options.onLacking(),
        onDrops: () => this.outbox.close('drops', 'takes it and does not keep it'),
      },
      before,
    );
    const { relay, sorting } = options;
    const offer = (event: RelayEvent) => this.#offer(event);
    this.#members = new MemberList({ ...options, relay, proved: sorting.authors, offer });
    this.outbox = new RelayOutbox(
      {
        relay: this.relay,
        writing: options.writing,
        clock: options.clock,
        offer,
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

  /** Whether we have read the relay since it was last connected, and therefore know which wires it lacks. */
  get isRead(): boolean {
    return this.#isRead;
  }

  get memory(): PlaceMemory {
    const { closed, eventBytes } = this.outbox;
    const [since, countedAt, tested] = [this.#since, this.#countedAt, this.#truth.memory];
    return { ...this.#readBack.memory, since, eventBytes, closed, countedAt, tested };
  }

  /**
   * Of the wires with these ids, returns the ids of those that the relay lacks. The relay lacks a wire if the wire is in none of these
   * events: events there that last, events that we have not read back yet, and events that wait to be sent. For a wire of our own, only
   * events that this device made count, since the author of any other event may have the relay delete it.
   */
  lacking(ids: Iterable<string>): string[] {
    const { waiting } = this.outbox;
    const { sorting, isOwn } = this.#options;
    const unread = [...this.#readBack.unread].flatMap((event) => sorting.letters.get(event) ?? []);
    const [all, own] = [wholeWires(unread), wholeWires(unread.filter((letter) => letter.isOwn))];
    return [...ids].filter(
      (id) => !this.#isThere(id) && !waiting.has(id) && !(isOwn(id) ? own : all).has(id),
    );
  }

  /** Whether the relay has this wire in lasting events. For a wire of our own, only events that this device made count. */
  #isThere(id: string): boolean {
    const { all, own } = this.belief.wires(this.#lasting);
    return (this.#options.isOwn(id) ? own : all).has(id);
  }

  /** An event that expires before this time (in seconds since 1970) counts as gone already. */
  get #lasting(): number {
    return this.#options.writing.seconds + placeLimits.renew;
  }

  /** Stops reading at once. Resolves once the events that wait have been sent, or can't be sent (`RelayOutbox.finish`). */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    this.#readBack.stop();
    await this.outbox.finish();
    this.#leave();
  }

  /** Reads the relay's new events. Resolves with false if we could not read all new events. */
  async read(): Promise<boolean> {
    const { relay, sorting, writing } = this.#options;
    const start = writing.seconds;
    this.#listen();
    await this.#members.read();
    const heard: RelayEvent[] = [];
    const take = (event: RelayEvent) => void heard.push(event);
    let isWhole = (await this.#negotiate(take)) ?? (await this.#readSince(heard));
    this.#hearAll(heard.splice(0));
    await sorting.sorted;
    const { authors } = this.#members;
    if (!isWhole && relay.isUp && authors.length > 0) {
      // There may be more events than one reading can fetch, and most of them may be by strangers. So now we read only the events by
      // authors who are listed, or who have already brought good wires.
      isWhole = await readAll(relay, { ...this.#filter, authors }, take);
      this.#hearAll(heard);
      await sorting.sorted;
    }
    if (!isWhole || !relay.isUp || this.#isClosed) return false;
    this.#since = this.#nextSince(start);
    this.#isRead = true;
    this.#readBack.planRest();
    this.#tendList();
    return true;
  }

  /** Writes a list of the table's authors, if some are in no list at the relay. */
  #tendList(): void {
    const { letters } = this.#options.sorting;
    const events = [...this.belief.events, ...this.#readBack.unread];
    void this.#members.putBack(events.some((event) => letters.get(event)?.isOwn === true));
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
    if (!relay.isUp || this.#isClosed) return answer;
    this.#listen();
    // Only an event that the relay took is read back, and compared then.
    if (answer.ok !== true) this.#options.onMissed();
    return answer;
  }

  /**
   * The next reading asks for events from this time on (in seconds since 1970). The time must not be later than the date of any event with
   * pieces that we couldn't check yet, so that these events are read again.
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
    for (const id of lost) this.#readBack.judge(id, false);
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
    const members = this.#members;
    const isNoise = members.authors.length > 0 ? (event: RelayEvent) => members.isNoise(event) : null;
    if (since <= 0) return readAll(relay, this.#filter, hear, isNoise);
    const isWhole = await readAll(relay, { ...this.#filter, since }, hear, isNoise);
    return isWhole && (await this.#hasOlder(heard)) ? readAll(relay, this.#filter, hear, isNoise) : isWhole;
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

  /** Handles events that the relay had stored, the oldest first, since newer wires build on older ones. */
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

  /** Handles an event that the relay passed on just now. The relay may have passed the event on without storing it. */
  #hearNow(event: RelayEvent): void {
    if (!this.#isOurs(event)) return this.relay.blame();
    const { sorting, device } = this.#options;
    sorting.hear(event);
    if (event.pubkey !== device.public) this.#options.onHeard();
    if (this.belief.events.has(event.id) || this.#readBack.has(event.id)) return;
    if (!this.relay.canCount) this.belief.put(event.id);
    else this.#readBack.plan(event.id, false);
  }

  #isOurs(event: RelayEvent): boolean {
    return event.kind === eventKinds.mail && tagOf(event, 'p') === this.#options.keys.table.public;
  }

  #taken(event: RelayEvent, { pieces }: EventLoad): void {
    if (this.#isClosed) return;
    const { letters } = this.#options.sorting;
    const expires = Number(tagOf(event, 'expiration'));
    if (!letters.has(event.id))
      letters.set(event.id, { at: event.created_at, expires, isOwn: true, pieces: [...pieces], claims: 0 });
    this.#readBack.plan(event.id, true);
    this.#tendList();
  }

  /**
   * Compares our events with the relay's events, beginning with events dated at the time of the last reading. If an event in `asked` has an
   * earlier date, begins with that date. Returns the events that the relay holds. Null in two cases: we have listened all the time since we
   * last compared, or the relay can't compare.
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
    if (isWhole !== true) this.#options.onMissed();
    return isWhole === null ? null : this.belief.events;
  }
}
