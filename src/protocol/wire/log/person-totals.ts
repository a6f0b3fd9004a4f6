import type { Id } from '../bodies.ts';
import type { Message } from '../message.ts';
import type { Total } from './waiting-messages.ts';

const NOTHING: Total = { messages: 0, bytes: 0 };

/**
 * How much each person has signed, on all branches of all their chains. A person is known by the seat key of a chain's first claim. A chain
 * without a claim is a person of its own.
 */
export class PersonTotals {
  readonly #persons = new Map<Id, Id>();
  readonly #totals = new Map<Id, Total>();

  /** Adds an accepted message. */
  note(message: Message): void {
    const { author, bytes } = message;
    if (message.type === 'claim' && !this.#persons.has(author)) this.#persons.set(author, message.body.seat);
    const person = this.personOf(author);
    const before = this.#totals.get(person) ?? NOTHING;
    this.#totals.set(person, { messages: before.messages + 1, bytes: before.bytes + bytes.length });
  }

  /** The person who signs a chain: their seat key, or the chain itself. */
  personOf(author: Id): Id {
    return this.#persons.get(author) ?? author;
  }

  /** How much is here of what the person who signs a chain has signed. */
  totalOf(author: Id): Total {
    return this.#totals.get(this.personOf(author)) ?? NOTHING;
  }
}
