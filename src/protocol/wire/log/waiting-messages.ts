import type { Id } from '../bodies.ts';
import type { Message } from '../message.ts';
import type { Need } from './needs.ts';

/** The number of some messages, and how many bytes they have in all. */
export interface Total {
  readonly messages: number;
  readonly bytes: number;
}

/** Messages that wait for something they build on, each listed under its first unmet need. */
export class WaitingMessages {
  readonly #byNeed = new Map<Need, Message[]>();
  readonly #ids = new Set<Id>();
  readonly #byAuthor = new Map<Id, Total>();
  /** For each place in a chain (named by `placeName`): how many of the waiting messages have this place. */
  readonly #byPlace = new Map<string, number>();
  #total = NOTHING;

  get all(): readonly Message[] {
    return [...this.#byNeed.values()].flat();
  }

  /** The number and the bytes of all waiting messages. */
  get total(): Total {
    return this.#total;
  }

  has(id: Id): boolean {
    return this.#ids.has(id);
  }

  /** The messages whose first unmet need is `need`. */
  awaiting(need: Need): readonly Message[] {
    return this.#byNeed.get(need) ?? [];
  }

  /** The number and the bytes of an author's waiting messages. */
  totalOf(author: Id): Total {
    return this.#byAuthor.get(author) ?? NOTHING;
  }

  /** How many of the waiting messages have this place in a chain. */
  countAt(author: Id, seq: number): number {
    return this.#byPlace.get(placeName(author, seq)) ?? 0;
  }

  /** Makes a message wait for a need. */
  holdBack(message: Message, lacks: Need): void {
    this.#ids.add(message.id);
    this.#changeCounts(message, 1);
    const others = this.#byNeed.get(lacks);
    if (others) others.push(message);
    else this.#byNeed.set(lacks, [message]);
  }

  /** Returns the messages that waited for this need, and removes them. */
  release(need: Need): readonly Message[] {
    const released = this.#byNeed.get(need) ?? [];
    this.#byNeed.delete(need);
    for (const message of released) {
      this.#ids.delete(message.id);
      this.#changeCounts(message, -1);
    }
    return released;
  }

  clear(): void {
    for (const kept of [this.#byNeed, this.#ids, this.#byAuthor, this.#byPlace]) kept.clear();
    this.#total = NOTHING;
  }

  #changeCounts({ author, seq, bytes }: Message, change: 1 | -1): void {
    const changed = (before: Total): Total => ({
      messages: before.messages + change,
      bytes: before.bytes + change * bytes.length,
    });
    this.#total = changed(this.#total);
    this.#byAuthor.set(author, changed(this.totalOf(author)));
    this.#byPlace.set(placeName(author, seq), this.countAt(author, seq) + change);
  }
}

const NOTHING: Total = { messages: 0, bytes: 0 };

const placeName = (author: Id, seq: number): string => `${author} ${seq}`;
