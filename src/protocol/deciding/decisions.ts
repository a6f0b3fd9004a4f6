import type { Deciding } from './deciding.ts';

/** The decisions of a game, by number from 1. The next one begins when the last is made, or when the game follows the witness's list of it. */
export class Decisions {
  readonly #closed: Deciding[] = [];
  /** The decision that is being made; null while there is none. */
  making: Deciding | null = null;

  /** Those that the game follows. The last may not be made yet, if the game follows the witness's list. */
  get closed(): readonly Deciding[] {
    return this.#closed;
  }

  /** The number of the next decision, while none is being made. */
  get next(): number {
    return this.#closed.length + 1;
  }

  /** Those that the game follows, and the one that is being made. */
  get all(): readonly Deciding[] {
    return this.making ? [...this.#closed, this.making] : this.#closed;
  }

  /** The decision that the game follows by the witness's list although it is not made yet; null if there is none. */
  get settling(): Deciding | null {
    const last = this.#closed.at(-1);
    return last?.decided.length === 0 ? last : null;
  }

  /**
   * The decisions on which somebody may be accused. The one after a followed list is left out: its number may turn out to be
   * about something else.
   */
  get firm(): readonly Deciding[] {
    return this.settling ? this.#closed : this.all;
  }

  /** Whether a decision that the game follows has two values. */
  get isTorn(): boolean {
    return this.#closed.some(({ decided }) => decided.length > 1);
  }

  /** From here on the game follows the decision that was being made. */
  close(): void {
    if (this.making) this.#closed.push(this.making);
    this.making = null;
  }
}
