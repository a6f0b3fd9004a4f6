import type { Id } from '../bodies.ts';
import type { Message } from '../message.ts';
import type { Need } from './needs.ts';

/** Messages that wait for something they build on, each listed under its first unmet need. */
export class WaitingMessages {
  readonly #byNeed = new Map<Need, Message[]>();
  readonly #ids = new Set<Id>();
  readonly #byAuthor = new Map<Id, number>();
  /** How many messages wait for one place in a chain, by `placeName`. */
  readonly #byPlace = new Map<string, number>();

  get all(): readonly Message[] {
    return [...this.#byNeed.values()].flat();
  }

  get count(): number {
    return this.#ids.size;
  }

  has(id: Id): boolean {
    return this.#ids.has(id);
  }

  /** Whether some message waits for this need. */
  isAwaited(need: Need): boolean {
    return this.#byNeed.has(need);
  }

  /** How many messages of an author wait. */
  countOf(author: Id): number {
    return this.#byAuthor.get(author) ?? 0;
  }

  /** How many messages wait for one place in a chain. */
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
  }

  #changeCounts({ author, seq }: Message, change: 1 | -1): void {
    this.#byAuthor.set(author, this.countOf(author) + change);
    this.#byPlace.set(placeName(author, seq), this.countAt(author, seq) + change);
  }
}

const placeName = (author: Id, seq: number): string => `${author} ${seq}`;
