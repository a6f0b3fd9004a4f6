import type { Id } from '../bodies.ts';
import type { Message } from '../message.ts';
import type { Total } from './waiting-messages.ts';

const NOTHING: Total = { messages: 0, bytes: 0 };

/**
 * How many messages and bytes each person has signed, on all branches of all their chains. Chains belong to the same person if their first
 * claims have the same seat key. A chain without a claim counts as a person of its own.
 */
export class PersonTotals {
  readonly #persons = new Map<Id, Id>();
  readonly #totals = new Map<Id, Total>();

  /** Adds an accepted message to the total of the person who signed it. */
  note(message: Message): void {
    const { author, bytes } = message;
    if (message.type === 'claim' && !this.#persons.has(author)) this.#persons.set(author, message.body.seat);
    const person = this.personOf(author);
    const before = this.#totals.get(person) ?? NOTHING;
    this.#totals.set(person, { messages: before.messages + 1, bytes: before.bytes + bytes.length });
  }

  /** Returns the name of the person who signs a chain: the seat key or, if the chain has no claim, the chain's own key. */
  personOf(author: Id): Id {
    return this.#persons.get(author) ?? author;
  }

  /** How many messages and bytes the person who signs this chain has signed in all. */
  totalOf(author: Id): Total {
    return this.#totals.get(this.personOf(author)) ?? NOTHING;
  }
}
