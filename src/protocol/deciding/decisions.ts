import type { Deciding } from './deciding.ts';

/**
 * The decisions of a game, numbered from 1. A decision begins when the decision before it has been made. It also begins when the game
 * follows the witness's list because the seats have not made that earlier decision yet.
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

  /** The last decision that the game follows, if the seats have not made it yet and the witness's list takes its place; null otherwise. */
  get settling(): Deciding | null {
    const last = this.#closed.at(-1);
    return last?.decided.length === 0 ? last : null;
  }

  /**
   * The decisions in which a message against the rules may be called a fault. While the witness's list takes the place of a decision, the
   * decision after it is not included. The seats may still decide something other than the list, such as a change. If they do, the decision
   * with the next number will be about this phase again, and not about the phase that follows from the list.
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
