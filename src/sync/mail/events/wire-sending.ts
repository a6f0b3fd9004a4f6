import type { Clock } from '../clock.ts';
import type { EventWriter } from './event-writer.ts';
import { NamedTimers } from './named-timers.ts';
import { pack } from './packing.ts';
import type { EventLoad } from './packing.ts';
import type { MailWires, Sorting } from './sorting.ts';
import type { TableAtRelay } from './table-at-relay.ts';

const sendingLimits = {
  /** Once we have written no wire for this many milliseconds, we send our own wires. */
  quietMs: 2_000,
  /** We use this shorter time instead of `quietMs` while no other browser is connected, since then only the mail carries our wires. */
  quietAloneMs: 500,
  /** No wire of our own waits longer than this many milliseconds. */
  longestQuietMs: 10_000,
  /**
   * After a random delay in milliseconds, we put back a wire that a relay lacks. Because the delays differ, usually one browser puts the
   * wire back for all browsers.
   */
  repairMs: { least: 5_000, most: 60_000 },
  /** For this many milliseconds after another road brought a wire, we leave it to the wire's author to send the wire to the relays. */
  youngMs: 60_000,
};

interface Options {
  readonly clock: Clock;
  /** Returns a new random number from 0 to 1. */
  readonly chance: () => number;
  readonly wires: MailWires;
  /** The ids of the wires that this device wrote. */
  readonly own: Iterable<string>;
  readonly sorting: Sorting;
  readonly writing: EventWriter;
  /** Whether no other browser is connected, so that only the mail carries our wires. */
  readonly isAlone: () => boolean;
  /** For each relay of the table: the object that reads it and writes to it. */
  readonly places: readonly TableAtRelay[];
}

/**
 * Sends wires to the relays of one table in two cases. It gathers this device's own wires for a moment, and then sends them. If it notices
 * that a relay lacks wires, it sends these wires to that relay a little later, as a repair.
 */
export class WireSending {
  readonly #options: Options;
  readonly #own: Set<string>;
  readonly #young = new Map<string, number>();
  /**
   * The ids of the wires that we sent to each relay during this visit. `flush` doesn't send these wires to the same relay again; `#repair`
   * and `sendSmaller` may.
   */
  readonly #sent = new WeakMap<TableAtRelay, Set<string>>();
  readonly #timers: NamedTimers;
  /** The ids of our own wires that we are gathering now. We send them together with further wires that we may write in the next moment. */
  readonly #gathered = new Set<string>();
  #flushBy = Infinity;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#own = new Set(options.own);
    this.#timers = new NamedTimers(options.clock);
  }

  /** The ids of the wires that this device wrote. */
  get own(): ReadonlySet<string> {
    return this.#own;
  }

  /** Whether some of our own wires are still being gathered. */
  get isGathering(): boolean {
    return this.#flushBy !== Infinity;
  }

  /** Sends wires that this device wrote, after gathering them for a moment. The wires must be held already. */
  publish(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) {
      this.#own.add(id);
      this.#gathered.add(id);
    }
    const { clock, isAlone, sorting } = this.#options;
    sorting.retry(ids);
    const now = clock.now();
    if (!this.isGathering) this.#flushBy = now + sendingLimits.longestQuietMs;
    const quiet = isAlone() ? sendingLimits.quietAloneMs : sendingLimits.quietMs;
    this.#timers.later('flush', Math.max(0, Math.min(quiet, this.#flushBy - now)), () => this.flush());
  }

  /** Remembers the ids of new wires that another road brought. Relays that lack these wires get them later. */
  noteArrived(ids: readonly string[]): void {
    const now = this.#options.clock.now();
    for (const [id, at] of this.#young) if (now - at > sendingLimits.youngMs) this.#young.delete(id);
    for (const id of ids) this.#young.set(id, now);
    this.#options.sorting.retry(ids);
    this.repairLater();
  }

  /** Sends our own wires at once, without gathering more. */
  flush(): void {
    this.#flushBy = Infinity;
    this.#gathered.clear();
    this.#timers.cancel('flush');
    this.#sendLacking((place) => {
      const sent = this.#sent.get(place);
      return [...this.#own].filter((id) => !sent?.has(id));
    });
  }

  /** Plans a repair, unless one is planned already. */
  repairLater(): void {
    if (this.#timers.isPlanned('repair') || this.#isClosed) return;
    const { least, most } = sendingLimits.repairMs;
    this.#timers.later('repair', least + this.#options.chance() * (most - least), () => this.#repair());
  }

  /**
   * Call this when the event with this load was too large for the relay. Sends the wires in the load to the relay again, in smaller events.
   */
  sendSmaller(load: EventLoad, place: TableAtRelay): void {
    this.#leaveAt([...new Set(load.pieces.map(({ id }) => id))], [place]);
  }

  close(): void {
    this.#isClosed = true;
    this.#timers.close();
  }

  #repair(): void {
    const old = this.#options.clock.now() - sendingLimits.youngMs;
    const isYoung = (id: string) => (this.#young.get(id) ?? -Infinity) > old;
    let isLeft = false;
    this.#sendLacking(() =>
      [...this.#options.wires.ids()].filter((id) => {
        if (!isYoung(id) && !this.#gathered.has(id)) return true;
        isLeft = true;
        return false;
      }),
    );
    if (isLeft) this.repairLater();
  }

  /**
   * Takes the wires that `wiresFor` gives for each relay, and sends the relay those of them that it lacks. Relays that lack the same wires
   * get the same events.
   */
  #sendLacking(wiresFor: (place: TableAtRelay) => Iterable<string>): void {
    const groups = new Map<string, { ids: string[]; places: TableAtRelay[] }>();
    for (const place of this.#options.places) {
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
    const { wires: held, writing } = this.#options;
    const wires = ids.flatMap((id) => {
      const bytes = held.get(id);
      return bytes === undefined ? [] : [{ id, bytes }];
    });
    const most = Math.min(...places.map(({ outbox }) => outbox.eventBytes));
    for (const load of pack(wires, most)) {
      const event = writing.write(load);
      for (const place of places) place.outbox.add(event, load);
    }
    for (const place of places) {
      const sent = this.#sent.get(place) ?? new Set<string>();
      for (const { id } of wires) sent.add(id);
      this.#sent.set(place, sent);
    }
  }
}
