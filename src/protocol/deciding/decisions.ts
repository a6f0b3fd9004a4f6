import type { Deciding } from './deciding.ts';

/**
 * The decisions of a game, numbered from 1. Each decision begins when the decision before it is made. But as soon as the game follows the
 * witness's list instead of a decision, the next decision begins.
 */
export class Decisions {
  readonly #closed: Deciding[] = [];
  /** The decision that is being made; null while there is none. */
  making: Deciding | null = null;

  /**
   * The decisions that the game follows. The last of these decisions may have no value yet. In that case the game follows the witness's
   * list instead, until the seats decide.
   */
  get closed(): readonly Deciding[] {
    return this.#closed;
  }

  /** The number of the next decision. Call this only while no decision is being made. */
  get next(): number {
    return this.#closed.length + 1;
  }

  /** The decisions that the game follows, and after them the decision that is being made. */
  get all(): readonly Deciding[] {
    return this.making ? [...this.#closed, this.making] : this.#closed;
  }

  /** If the game follows the witness's list because the seats have not decided yet, this is the last decision. Otherwise null. */
  get settling(): Deciding | null {
    const last = this.#closed.at(-1);
    return last?.decided.length === 0 ? last : null;
  }

  /**
   * The decisions in which a message against the rules may be called a fault. If the game follows a list instead of the last decision, the
   * next decision is not included. The reason is that the seats may decide something other than the list. In that case the decision with
   * the next number will be about another question.
   */
  get firm(): readonly Deciding[] {
    return this.settling ? this.#closed : this.all;
  }

  /** Whether a decision that the game follows has two values. */
  get isTorn(): boolean {
    return this.#closed.some(({ decided }) => decided.length > 1);
  }

  /** Ends the decision that is being made. From now on the game follows this decision. */
  close(): void {
    if (this.making) this.#closed.push(this.making);
    this.making = null;
  }
}
