import { Budget } from '../../src/sync/budget.ts';
import type { MailboxLimits } from './limits.ts';

/** The kinds of budgets that an address has. */
type Good = 'arrivals' | 'events' | 'questions' | 'bytes';
type Purse = Readonly<Record<Good, Budget>>;

/** The budgets of each address. When there are too many addresses, forgets the address that we have not heard from for the longest time. */
export class Rates {
  readonly #limits: MailboxLimits;
  readonly #purses = new Map<string, Purse>();

  constructor(limits: MailboxLimits) {
    this.#limits = limits;
  }

  /**
   * If an address's budget of this kind has at least `cost` left, takes `cost` from the budget and returns true. Otherwise takes nothing
   * and returns false. `now` is in milliseconds.
   */
  spend(address: string, good: Good, cost: number, now: number): boolean {
    const purse = this.#purses.get(address) ?? this.#newPurse(now);
    this.#purses.delete(address);
    this.#purses.set(address, purse);
    const [first] = this.#purses.keys();
    if (this.#purses.size > this.#limits.addresses && first !== undefined) this.#purses.delete(first);
    return purse[good].spend(cost, now);
  }

  #newPurse(now: number): Purse {
    const { arrivals, events, questions, bytes } = this.#limits;
    return {
      arrivals: new Budget(arrivals, now),
      events: new Budget(events, now),
      questions: new Budget(questions, now),
      bytes: new Budget(bytes, now),
    };
  }
}
