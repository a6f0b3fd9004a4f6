import { pause } from './clock.ts';
import type { Clock } from './clock.ts';
import type { RelayKey, TableKeys } from './keys.ts';
import type { MailEvent } from './events/mail-event.ts';
import { readMemory, rememberedLetters, writeMemory } from './events/mail-memory.ts';
import type { MailMemory } from './events/mail-memory.ts';
import { NamedTimers } from './events/named-timers.ts';
import { TableAtRelay } from './events/table-at-relay.ts';
import type { RelayPool } from './relay-pool.ts';
import { SpareRelays } from './spares.ts';
import { Sorting } from './events/sorting.ts';
import type { MailWires } from './events/sorting.ts';
import { EventWriter } from './events/event-writer.ts';
import { WireSending } from './events/wire-sending.ts';

const mailboxLimits = {
  /** We read a relay again after this many milliseconds, since the relay may have failed to pass some events on. */
  readAgainMs: 600_000,
  /** If we could not read a relay to the end, or if `#readSoon` is called, we read the relay again after this many milliseconds. */
  readSoonMs: 60_000,
  /** While we read one relay, the next relay waits at most this many milliseconds for its turn. */
  slowMs: 1_500,
  /** If we have not read a relay this many milliseconds after it was connected, we stop waiting for this relay. */
  patienceMs: 8_000,
};

/** The state of one relay: whether it keeps our mail, or why it doesn't. */
export interface PlaceState {
  readonly address: string;
  readonly how: 'keeps' | 'opening' | 'absent' | 'busy' | 'refuses' | 'drops' | 'silent';
  /** If the relay refuses our mail, the reason in the relay's own words. */
  readonly why: string;
  /** The time at which we try the relay again, in milliseconds since 1970. Null if no such time is set. */
  readonly until: number | null;
  /** Whether the relay is a spare: it stands in when mailboxes of the table fail. */
  readonly isSpare: boolean;
  /** Whether members of the table have named the relay during the game (`TableMail.useHinted`). */
  readonly isHinted: boolean;
}

export interface MailState {
  readonly places: readonly PlaceState[];
  /** The number of our own wires. */
  readonly own: number;
  /** The number of relays that hold all of our own wires in this device's own events. */
  readonly left: number;
  /** The number of seconds by which this device's clock seems to be ahead. */
  readonly setBack: number;
  /**
   * True if two things have been the case at some time since the mail was opened: we had read every relay that answers, and at least one of
   * these relays had a wire that we had not left there ourselves since the opening.
   */
  readonly matched: boolean;
}

interface Options {
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly addresses: readonly string[];
  /** Public relays that stand in if the relays at `addresses` fail, in the table's order (`inTableOrder`). */
  readonly spares: readonly string[];
  readonly pool: RelayPool;
  readonly clock: Clock;
  /** Returns a new random number from 0 to 1. */
  readonly chance: () => number;
  readonly random: (length: number) => Uint8Array;
  readonly wires: MailWires;
  /**
   * The ids of the wires that this device wrote. If a relay lacks one of these wires, we send the wire at once, without waiting for a
   * repair.
   */
  readonly own: Iterable<string>;
  /** The memory that the last visit stored (`TableMail.memory`). */
  readonly memory: unknown;
  /** Whether no other browser is connected, so that only the mail carries our wires. */
  readonly isAlone: () => boolean;
  readonly onChange: () => void;
  /** Called with the address of each spare that comes into use. */
  readonly onOpen: (address: string) => void;
}

/**
 * One table's mail at several relays. We write to all of these relays, read our events back, and trust no relay. If a relay lacks a wire, a
 * browser that notices this puts the wire back. The browsers store all wires themselves; the mail is only a copy.
 */
export class TableMail {
  readonly #options: Options;
  readonly #sorting: Sorting;
  readonly #writing: EventWriter;
  readonly #places: TableAtRelay[] = [];
  readonly #spares: SpareRelays;
  /** The addresses of the spares in use, and of the relays that members have named. */
  readonly #inUse = { spares: new Set<string>(), hinted: new Set<string>() };
  readonly #memory: MailMemory | null;
  /**
   * The next reading of each relay asks for events from this time on (in seconds since 1970). If we remember an earlier time for a relay,
   * the reading of that relay uses the earlier time.
   */
  readonly #since: number;
  readonly #sending: WireSending;
  readonly #timers: NamedTimers;
  /** Relays that are connected but could not be read. We don't wait for these relays. */
  readonly #givenUp = new Set<TableAtRelay>();
  #reading: Promise<void> = Promise.resolve();
  #isClosed = false;
  #isMatched = false;

  constructor(options: Options) {
    this.#options = options;
    const { keys, device, clock, chance, random, pool, wires, own, isAlone } = options;
    this.#timers = new NamedTimers(clock);
    const memory = readMemory(options.memory);
    this.#memory = memory;
    this.#sorting = new Sorting({
      wires: options.wires,
      key: keys.mail,
      device: device.public,
      clock,
      onWires: () => options.onChange(),
    });
    this.#writing = new EventWriter({ keys, device, clock, random, setBack: memory?.setBack ?? 0 });
    const [sorting, writing, places] = [this.#sorting, this.#writing, this.#places];
    this.#sending = new WireSending({ clock, chance, wires, own, sorting, writing, isAlone, places });
    for (const author of memory?.authors ?? []) this.#sorting.authors.add(author);
    const isHeld = ({ pieces }: MailEvent) => pieces.every(({ id }) => options.wires.get(id) !== undefined);
    const remembered = memory === null ? [] : rememberedLetters(memory);
    for (const [id, letter] of remembered) if (isHeld(letter)) this.#sorting.letters.set(id, letter);
    // These events contain wires that we don't hold, since the wires were never stored or were lost. So we read these events again.
    const lost = remembered.filter(([, letter]) => !isHeld(letter)).map(([, { at }]) => at);
    this.#since = Math.min(Infinity, ...lost);
    for (const address of options.addresses) this.#openPlace(address);
    this.#spares = new SpareRelays({
      spares: options.spares.filter((address) => !options.addresses.includes(address)),
      before: memory?.spares ?? {},
      keys,
      device,
      pool,
      clock,
      uses: () =>
        this.#places.flatMap((place) => {
          const { address } = place.relay;
          // We leave out relays that members named. Such a relay may belong to a liar. If it counted as a working relay, it could keep a
          // spare from coming into use.
          const isSpare = this.#inUse.spares.has(address);
          if (!isSpare && !options.addresses.includes(address)) return [];
          return [{ address, isSpare, works: place.isRead && place.outbox.closed === null }];
        }),
      isKnown: (event) => this.#sorting.letters.has(event),
      open: (address) => {
        this.#inUse.spares.add(address);
        this.#openPlace(address);
        options.onOpen(address);
      },
    });
  }

  /**
   * Uses these relays, which members have named, in addition to the table's mailboxes and the spares. Stops using relays that members named
   * earlier and don't name any more, unless these are mailboxes of the table or spares in use.
   */
  useHinted(addresses: readonly string[]): void {
    if (this.#isClosed) return;
    this.#inUse.hinted.clear();
    for (const address of addresses) this.#inUse.hinted.add(address);
    const { spares, hinted } = this.#inUse;
    const isUsed = ({ relay: { address } }: TableAtRelay) =>
      this.#options.addresses.includes(address) || spares.has(address) || hinted.has(address);
    for (const place of this.#places.filter((one) => !isUsed(one))) this.#closePlace(place);
    for (const address of addresses) this.#openPlace(address);
  }

  /** Begins to use a relay, unless we use it already. */
  #openPlace(address: string): void {
    if (this.#places.some(({ relay }) => relay.address === address)) return;
    const { keys, device, clock, chance, pool, onChange } = this.#options;
    const memory = this.#memory;
    const before = memory?.places[address] ?? null;
    const place: TableAtRelay = new TableAtRelay(
      {
        relay: pool.take(address),
        keys,
        device,
        clock,
        chance,
        sorting: this.#sorting,
        writing: this.#writing,
        isOwn: (id) => this.#sending.own.has(id),
        onUp: () => queueMicrotask(() => this.#beginReading(place)),
        onChange: () => void (this.#isClosed || onChange()),
        onHeard: () => this.#readSoon(place),
        onMissed: () => this.#readPlace(place),
        onLacking: () => this.#sending.repairLater(),
        onTooLarge: (load) => this.#sending.sendSmaller(load, place),
      },
      before === null ? null : { ...before, since: Math.min(before.since, this.#since) },
    );
    const events = before?.events.flatMap((n) => memory?.letters[n]?.[0] ?? []) ?? [];
    place.belief.set(events.filter((id) => this.#sorting.letters.has(id)));
    this.#places.push(place);
  }

  #closePlace(place: TableAtRelay): void {
    this.#timers.cancel(nameOf(place));
    this.#timers.cancel(`wait ${place.relay.address}`);
    this.#places.splice(this.#places.indexOf(place), 1);
    this.#givenUp.delete(place);
    void place.close().then(() => this.#options.pool.release(place.relay));
  }

  /** Sends wires that this device wrote, after gathering them for a moment. The wires must be held already. */
  publish(ids: readonly string[]): void {
    this.#sending.publish(ids);
  }

  /** Tells the mail the ids of new wires that another road brought. Relays that lack these wires get them later. */
  arrived(ids: readonly string[]): void {
    this.#sending.noteArrived(ids);
  }

  /** Sends our own wires at once, without gathering more. */
  flush(): void {
    this.#sending.flush();
  }

  get state(): MailState {
    const now = this.#writing.seconds;
    const { own } = this.#sending;
    const left = this.#places.filter(({ belief }) => isWithin(own, belief.wires(now).own));
    return {
      places: this.#places.map((place) => this.#stateOf(place)),
      own: own.size,
      left: own.size === 0 ? 0 : left.length,
      setBack: this.#writing.setBack,
      matched: this.#isMatched,
    };
  }

  /** The memory to store for the next visit. */
  get memory(): MailMemory {
    const told = this.#places.map(({ relay, belief, memory }) => ({
      address: relay.address,
      memory,
      events: belief.events,
    }));
    const { setBack, seconds } = this.#writing;
    const written = writeMemory(this.#sorting.letters, told, setBack, seconds);
    return { ...written, authors: [...this.#sorting.authors], spares: this.#spares.memory };
  }

  /** True if we have read every relay that answers, and no mail waits to be sent. */
  get isSettled(): boolean {
    const answering = this.#answering;
    return (
      answering.length > 0 &&
      !this.#sending.isGathering &&
      answering.every(({ isRead, outbox }) => isRead && (outbox.isEmpty || outbox.closed))
    );
  }

  get #answering(): readonly TableAtRelay[] {
    return this.#places.filter((place) => place.relay.isUp && !this.#givenUp.has(place));
  }

  /**
   * Stops reading at once. Goes on sending for up to a minute if some events still wait, since the player may have written something just
   * before leaving.
   */
  close(): void {
    this.flush();
    this.#isClosed = true;
    this.#timers.close();
    this.#sending.close();
    this.#spares.close();
    for (const place of [...this.#places]) this.#closePlace(place);
    this.#sorting.close();
  }

  #beginReading(place: TableAtRelay): void {
    if (!this.#places.includes(place)) return;
    this.#readPlace(place);
    this.#timers.later(`wait ${place.relay.address}`, mailboxLimits.patienceMs, () => {
      if (!place.isRead) this.#giveUp(place);
    });
  }

  /**
   * Plans to read this relay again soon, if we may still lack mail from before this visit. The reason: the relay may have been empty when
   * we read it, and another browser, from which an event has just come, may now be putting back the missing mail.
   */
  #readSoon(place: TableAtRelay): void {
    const name = `soon ${place.relay.address}`;
    if (this.#isMatched || this.#timers.isPlanned(name)) return;
    this.#timers.later(name, mailboxLimits.readSoonMs, () => this.#readPlace(place));
  }

  #giveUp(place: TableAtRelay): void {
    this.#givenUp.add(place);
    this.#match();
    this.#options.onChange();
  }

  /** Reads this relay when its turn comes. Because we read relays in turn, we need not fetch the same events from several relays. */
  #readPlace(place: TableAtRelay): void {
    this.#timers.cancel(nameOf(place));
    this.#reading = this.#reading.then(() => {
      if (!this.#places.includes(place) || !place.relay.isUp) return;
      return Promise.race([this.#readNow(place), pause(this.#options.clock, mailboxLimits.slowMs)]);
    });
  }

  async #readNow(place: TableAtRelay): Promise<void> {
    const isWhole = await place.read();
    if (!this.#places.includes(place)) return;
    const { readAgainMs, readSoonMs } = mailboxLimits;
    this.#timers.later(nameOf(place), isWhole ? readAgainMs : readSoonMs, () => this.#readPlace(place));
    this.#options.onChange();
    if (!isWhole) return this.#giveUp(place);
    this.#givenUp.delete(place);
    this.#match();
    this.#sending.repairLater();
    void place.outbox.send();
    this.flush();
  }

  /**
   * Sets `#isMatched`, which says that we have everything that was published before this visit. Sets it only if two conditions are met: we
   * have read every relay that answers, and at least one of these relays held a wire. For the second condition, events that we left at a
   * relay ourselves since the mail was opened don't count. A relay that has no other events was empty before, and tells us nothing about
   * the mail of others.
   */
  #match(): void {
    const answering = this.#answering;
    const { seconds, written } = this.#writing;
    if (!answering.every(({ isRead }) => isRead)) return;
    if (!answering.some(({ belief }) => belief.hasWireBesides(written, seconds))) return;
    this.#isMatched = true;
    this.#options.onChange();
  }

  #stateOf(place: TableAtRelay): PlaceState {
    const { relay, outbox, isRead } = place;
    const { closed } = outbox;
    const { busyUntil } = relay.pace;
    const { address } = relay;
    const isSpare = this.#inUse.spares.has(address);
    const isHinted = this.#inUse.hinted.has(address);
    const usual = { address, why: '', until: null, isSpare, isHinted };
    if (closed !== null) return { ...usual, ...closed };
    if (!relay.isUp || this.#givenUp.has(place)) return { ...usual, how: 'absent' };
    if (busyUntil !== null) return { ...usual, how: 'busy', until: busyUntil };
    return { ...usual, how: isRead ? 'keeps' : 'opening' };
  }
}

/** The name of the timer that reads this relay. */
function nameOf({ relay }: TableAtRelay): string {
  return `read ${relay.address}`;
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  for (const one of some) if (!all.has(one)) return false;
  return true;
}
