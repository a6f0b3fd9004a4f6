import { wholeWires } from './mail-event.ts';
import type { MailEvent } from './mail-event.ts';
import type { Sorting } from './sorting.ts';

/** What one relay is believed to hold of a table's mail: the events that were read there. */
export class Belief {
  readonly #sorting: Sorting;
  readonly #events = new Set<string>();
  #version = 0;
  #known: { readonly name: string; readonly wires: ReadonlySet<string> } | null = null;

  constructor(sorting: Sorting) {
    this.#sorting = sorting;
  }

  get events(): ReadonlySet<string> {
    return this.#events;
  }

  addEvent(event: string): void {
    if (!this.#events.has(event)) this.#version += 1;
    this.#events.add(event);
  }

  remove(event: string): void {
    if (this.#events.delete(event)) this.#version += 1;
  }

  /** The events that it holds by now, and no others. */
  set(events: Iterable<string>): void {
    this.#events.clear();
    for (const event of events) this.#events.add(event);
    this.#version += 1;
  }

  /** The wires that lie there whole, in events that do not expire before a time (seconds since 1970). */
  wires(until: number): ReadonlySet<string> {
    const hour = Math.floor(until / 3600);
    const name = `${this.#version} ${this.#sorting.proved} ${hour}`;
    if (this.#known?.name !== name) this.#known = { name, wires: wholeWires(this.#lasting(until)) };
    return this.#known.wires;
  }

  *#lasting(until: number): Generator<MailEvent> {
    for (const id of this.#events) {
      const letter = this.#sorting.letters.get(id);
      if (letter !== undefined && letter.expires > until) yield letter;
    }
  }
}
