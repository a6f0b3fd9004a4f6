import { wholeWires } from './mail-event.ts';
import type { MailEvent } from './mail-event.ts';
import type { Sorting } from './sorting.ts';

/** The ids of the wires that are complete at a relay: in any events there (`all`), and in events that this device made (`own`). */
interface WiresThere {
  readonly all: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}

/** The events of a table's mail that we believe to be at one relay. */
export class Belief {
  readonly #sorting: Sorting;
  readonly #events = new Set<string>();
  #version = 0;
  #known: { readonly name: string; readonly wires: WiresThere } | null = null;

  constructor(sorting: Sorting) {
    this.#sorting = sorting;
  }

  get events(): ReadonlySet<string> {
    return this.#events;
  }

  put(event: string): void {
    if (!this.#events.has(event)) this.#version += 1;
    this.#events.add(event);
  }

  remove(event: string): void {
    if (this.#events.delete(event)) this.#version += 1;
  }

  /** From now on, we believe that the relay holds exactly these events. */
  set(events: Iterable<string>): void {
    this.#events.clear();
    for (const event of events) this.#events.add(event);
    this.#version += 1;
  }

  /** The ids of the wires that are complete at the relay, in events that expire after this time (in seconds since 1970). */
  wires(until: number): WiresThere {
    const hour = Math.floor(until / 3600);
    const name = `${this.#version} ${this.#sorting.proved} ${hour}`;
    if (this.#known?.name !== name) {
      const lasting = [...this.#lasting(until)];
      const own = wholeWires(lasting.filter(({ isOwn }) => isOwn));
      this.#known = { name, wires: { all: wholeWires(lasting), own } };
    }
    return this.#known.wires;
  }

  /**
   * Whether the relay has at least one complete wire in events that expire after the time `until`. Leaves out the events with the ids in
   * `events`.
   */
  hasWireBesides(events: ReadonlySet<string>, until: number): boolean {
    return wholeWires([...this.#lasting(until, events)]).size > 0;
  }

  *#lasting(until: number, except: ReadonlySet<string> = new Set()): Generator<MailEvent> {
    for (const id of this.#events) {
      const letter = this.#sorting.letters.get(id);
      if (letter !== undefined && letter.expires > until && !except.has(id)) yield letter;
    }
  }
}
