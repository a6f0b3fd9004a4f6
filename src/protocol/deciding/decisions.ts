import type { Deciding } from './deciding.ts';

/** The decisions of a game, by number from 1. The next begins when one is made, or when the course goes by the witness's list of it. */
export class Decisions {
  readonly #closed: Deciding[] = [];
  /** The one that is being made; null when none is. In `opening` it may leave out the seats whose keys are missing. */
  making: Deciding | null = null;

  /** The number of the next one, where none is being made. */
  get next(): number {
    return this.#closed.length + 1;
  }

  /** The last may be open. */
  get all(): readonly Deciding[] {
    return this.making ? [...this.#closed, this.making] : this.#closed;
  }

  /** The last that is followed, while it is not made. */
  get settling(): Deciding | null {
    const last = this.#closed.at(-1);
    return last?.decided.length === 0 ? last : null;
  }

  /** Those by which somebody may be accused: not the one after a list of the witness, where its number may come to be about something else. */
  get firm(): readonly Deciding[] {
    return this.settling ? this.#closed : this.all;
  }

  /** Whether one that is followed has a second value. */
  get isTorn(): boolean {
    return this.#closed.some(({ decided }) => decided.length > 1);
  }

  /** The decision is followed from here on. */
  close(): void {
    if (this.making) this.#closed.push(this.making);
    this.making = null;
  }
}
