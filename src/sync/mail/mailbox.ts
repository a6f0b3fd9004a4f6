import { pause } from './clock.ts';
import type { Clock } from './clock.ts';
import type { RelayKey, TableKeys } from './keys.ts';
import type { MailEvent } from './events/mail-event.ts';
import { readMemory, rememberedLetters, writeMemory } from './events/mail-memory.ts';
import type { MailMemory } from './events/mail-memory.ts';
import { pack } from './events/packing.ts';
import { TableAtRelay } from './events/table-at-relay.ts';
import type { RelayPool } from './relay-pool.ts';
import { Sorting } from './events/sorting.ts';
import type { MailWires } from './events/sorting.ts';
import { EventWriter } from './events/event-writer.ts';

const mailboxLimits = {
  /** Own wires are gathered until none has come for so long, and no longer than the last. */
  quietMs: 2_000,
  quietAloneMs: 500,
  longestQuietMs: 10_000,
  /** What a relay lacks is put there after a while that differs from browser to browser, so that one does it for all. */
  repairMs: { least: 5_000, most: 60_000 },
  /** What came by another road is left to who wrote it for so long. */
  youngMs: 60_000,
  /** A relay that is there is read again so often, for it may have passed on nothing; one that was not read to the end, sooner. */
  readAgainMs: 600_000,
  readSoonMs: 60_000,
  /** The next relay is not kept waiting longer by one that is slow; */
  slowMs: 1_500,
  /** and one that was not read after so long is waited for no more. */
  patienceMs: 8_000,
};

/** What one relay does with our mail. */
export interface PlaceState {
  readonly address: string;
  readonly how: 'keeps' | 'opening' | 'absent' | 'busy' | 'refuses' | 'drops' | 'silent';
  /** Its own words, where it refuses. */
  readonly why: string;
  /** When it is tried again, in milliseconds since 1970. */
  readonly until: number | null;
}

export interface MailState {
  readonly places: readonly PlaceState[];
  /** Wires of one's own, and at how many relays all of them lie. */
  readonly own: number;
  readonly left: number;
  /** By how many seconds this device's clock was found to be ahead. */
  readonly setBack: number;
  /** Whether what other browsers left here before has been read, since this was opened. */
  readonly matched: boolean;
}

interface Options {
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly addresses: readonly string[];
  readonly pool: RelayPool;
  readonly clock: Clock;
  /** From 0 to 1, each time anew. */
  readonly chance: () => number;
  readonly random: (length: number) => Uint8Array;
  readonly wires: MailWires;
  /** Wires of one's own, which go out without waiting. */
  readonly own: Iterable<string>;
  /** What the last visit left (`Mailbox.memory`). */
  readonly memory: unknown;
  /** Whether nobody is connected directly, so that mail is the only way. */
  readonly isAlone: () => boolean;
  readonly onChange: () => void;
}

/**
 * One table's mail at several relays: read, believed of none, written to all, read back, and put back by whoever sees that
 * a relay lacks something. Never the truth, always a copy.
 */
export class TableMail {
  readonly #options: Options;
  readonly #sorting: Sorting;
  readonly #writing: EventWriter;
  readonly #places: TableAtRelay[];
  readonly #own: Set<string>;
  readonly #young = new Map<string, number>();
  /** What was sent to a place at once is sent again only by a repair. */
  readonly #sent = new Map<TableAtRelay, Set<string>>();
  readonly #timers = new Map<string, () => void>();
  /** Places that are there, could not be read, and are not waited for. */
  readonly #givenUp = new Set<TableAtRelay>();
  #reading: Promise<void> = Promise.resolve();
  /** Own wires that wait for more to come. */
  readonly #gathered = new Set<string>();
  #flushBy = Infinity;
  #isClosed = false;
  #isMatched = false;

  constructor(options: Options) {
    this.#options = options;
    const { keys, device, clock, random, pool, chance } = options;
    const memory = readMemory(options.memory);
    this.#own = new Set(options.own);
    this.#sorting = new Sorting({
      wires: options.wires,
      key: keys.mail,
      clock,
      onWires: () => options.onChange(),
    });
    this.#writing = new EventWriter({ keys, device, clock, random, setBack: memory?.setBack ?? 0 });
    const isHeld = ({ pieces }: MailEvent) => pieces.every(({ id }) => options.wires.get(id) !== undefined);
    const remembered = memory === null ? [] : rememberedLetters(memory);
    for (const [id, letter] of remembered) if (isHeld(letter)) this.#sorting.letters.set(id, letter);
    // What they held was never stored, or is lost: they are read again.
    const lost = remembered.filter(([, letter]) => !isHeld(letter)).map(([, { at }]) => at);
    this.#places = options.addresses.map((address) => {
      const before = memory?.places[address] ?? null;
      const place: TableAtRelay = new TableAtRelay(
        {
          relay: pool.openRelay(address),
          keys,
          device,
          clock,
          chance,
          sorting: this.#sorting,
          writing: this.#writing,
          onUp: () => queueMicrotask(() => this.#beginReading(place)),
          onChange: () => options.onChange(),
          onLacking: () => this.#repairLater(),
          onTooLarge: (load) => this.#leaveAt([...new Set(load.pieces.map(({ id }) => id))], [place]),
        },
        before === null ? null : { ...before, since: Math.min(before.since, ...lost) },
      );
      const events = before?.events.flatMap((n) => memory?.letters[n]?.[0] ?? []) ?? [];
      place.belief.set(events.filter((id) => this.#sorting.letters.has(id)));
      this.#sent.set(place, new Set());
      return place;
    });
  }

  /** Wires of one's own that are held now. */
  publish(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#own.add(id);
    for (const id of ids) this.#gathered.add(id);
    this.#sorting.sortAgain(ids);
    const { clock, isAlone } = this.#options;
    const now = clock.now();
    if (this.#flushBy === Infinity) this.#flushBy = now + mailboxLimits.longestQuietMs;
    const quiet = isAlone() ? mailboxLimits.quietAloneMs : mailboxLimits.quietMs;
    this.#later('flush', Math.max(0, Math.min(quiet, this.#flushBy - now)), () => this.flush());
  }

  /** Wires came by another road. */
  noteArrivals(ids: readonly string[]): void {
    const now = this.#options.clock.now();
    for (const [id, at] of this.#young) if (now - at > mailboxLimits.youngMs) this.#young.delete(id);
    for (const id of ids) this.#young.set(id, now);
    this.#sorting.sortAgain(ids);
    this.#repairLater();
  }

  /** Sends what was gathered now: the page is about to be hidden. */
  flush(): void {
    this.#flushBy = Infinity;
    this.#gathered.clear();
    this.#timers.get('flush')?.();
    this.#timers.delete('flush');
    this.#sendLacking((place) => {
      const sent = this.#sent.get(place);
      return [...this.#own].filter((id) => !sent?.has(id));
    });
  }

  get state(): MailState {
    const now = this.#writing.seconds;
    const left = this.#places.filter(({ belief }) => isWithin(this.#own, belief.wires(now)));
    return {
      places: this.#places.map((place) => this.#stateOf(place)),
      own: this.#own.size,
      left: this.#own.size === 0 ? 0 : left.length,
      setBack: this.#writing.setBack,
      matched: this.#isMatched,
    };
  }

  /** What the next visit should know. */
  get memory(): MailMemory {
    const told = this.#places.map(({ relay, belief, memory }) => ({
      address: relay.address,
      memory,
      events: belief.events,
    }));
    return writeMemory(this.#sorting.letters, told, this.#writing.setBack, this.#writing.seconds);
  }

  /** Whether all relays that answer were read, and nothing waits to be sent to them. */
  get isSettled(): boolean {
    const answering = this.#answering;
    return (
      answering.length > 0 &&
      this.#flushBy === Infinity &&
      answering.every(({ isRead, outbox }) => isRead && (outbox.isEmpty || outbox.closed))
    );
  }

  get #answering(): readonly TableAtRelay[] {
    return this.#places.filter((place) => place.relay.isUp && !this.#givenUp.has(place));
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#timers.values()) stop();
    for (const place of this.#places) {
      place.close();
      this.#options.pool.release(place.relay);
    }
    this.#sorting.close();
  }

  /** In place of what was to be done under this name. */
  #later(name: string, ms: number, work: () => void): void {
    this.#timers.get(name)?.();
    const stop = this.#options.clock.later(ms, () => {
      this.#timers.delete(name);
      work();
    });
    this.#timers.set(name, stop);
  }

  #beginReading(place: TableAtRelay): void {
    this.#readPlace(place);
    this.#later(`wait ${place.relay.address}`, mailboxLimits.patienceMs, () => {
      if (!place.isRead) this.#giveUp(place);
    });
  }

  #giveUp(place: TableAtRelay): void {
    this.#givenUp.add(place);
    this.#match();
    this.#options.onChange();
  }

  /** Relays are read one after another: the second need not send what the first has sent. */
  #readPlace(place: TableAtRelay): void {
    this.#timers.get(nameOf(place))?.();
    this.#reading = this.#reading.then(() => {
      if (this.#isClosed || !place.relay.isUp) return;
      return Promise.race([this.#readNow(place), pause(this.#options.clock, mailboxLimits.slowMs)]);
    });
  }

  async #readNow(place: TableAtRelay): Promise<void> {
    const isWhole = await place.readNew();
    if (this.#isClosed) return;
    const { readAgainMs, readSoonMs } = mailboxLimits;
    this.#later(nameOf(place), isWhole ? readAgainMs : readSoonMs, () => this.#readPlace(place));
    this.#options.onChange();
    if (!isWhole) return this.#giveUp(place);
    this.#givenUp.delete(place);
    this.#match();
    this.#repairLater();
    void place.outbox.sendWaiting();
    this.flush();
  }

  /** All relays that answer were read, and one of them had something: what was said before this was opened is known. */
  #match(): void {
    const answering = this.#answering;
    const now = this.#writing.seconds;
    if (!answering.every(({ isRead }) => isRead)) return;
    if (!answering.some(({ belief }) => belief.wires(now).size > 0)) return;
    this.#isMatched = true;
    this.#options.onChange();
  }

  #repairLater(): void {
    if (this.#timers.has('repair') || this.#isClosed) return;
    const { least, most } = mailboxLimits.repairMs;
    this.#later('repair', least + this.#options.chance() * (most - least), () => this.#repair());
  }

  #repair(): void {
    const old = this.#options.clock.now() - mailboxLimits.youngMs;
    const isYoung = (id: string) => (this.#young.get(id) ?? -Infinity) > old;
    let isLeft = false;
    this.#sendLacking(() =>
      [...this.#options.wires.ids()].filter((id) => {
        if (!isYoung(id) && !this.#gathered.has(id)) return true;
        isLeft = true;
        return false;
      }),
    );
    if (isLeft) this.#repairLater();
  }

  /** Sends each place those of these wires that it lacks; places that lack the same get the same events. */
  #sendLacking(wiresFor: (place: TableAtRelay) => Iterable<string>): void {
    const groups = new Map<string, { ids: string[]; places: TableAtRelay[] }>();
    for (const place of this.#places) {
      if (!place.isRead || place.outbox.closed !== null) continue;
      const ids = place.lacking(wiresFor(place));
      if (ids.length === 0) continue;
      const name = ids.join();
      const group = groups.get(name) ?? { ids, places: [] };
      group.places.push(place);
      groups.set(name, group);
    }
    for (const { ids, places } of groups.values()) this.#leaveAt(ids, places);
  }

  #leaveAt(ids: readonly string[], places: readonly TableAtRelay[]): void {
    const wires = ids.flatMap((id) => {
      const bytes = this.#options.wires.get(id);
      return bytes === undefined ? [] : [{ id, bytes }];
    });
    const most = Math.min(...places.map(({ outbox }) => outbox.eventBytes));
    for (const load of pack(wires, most)) {
      const event = this.#writing.write(load);
      for (const place of places) place.outbox.queueEvent(event, load);
    }
    for (const place of places) for (const { id } of wires) this.#sent.get(place)?.add(id);
  }

  #stateOf(place: TableAtRelay): PlaceState {
    const { relay, outbox, isRead } = place;
    const { address } = relay;
    const { closed, busyUntil } = outbox;
    if (closed !== null) return { address, ...closed };
    if (!relay.isUp || this.#givenUp.has(place)) return { address, how: 'absent', why: '', until: null };
    if (busyUntil !== null) return { address, how: 'busy', why: '', until: busyUntil };
    return { address, how: isRead ? 'keeps' : 'opening', why: '', until: null };
  }
}

/** Of the timer that reads it. */
function nameOf({ relay }: TableAtRelay): string {
  return `read ${relay.address}`;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const one of some) if (!all.has(one)) return false;
  return true;
}
