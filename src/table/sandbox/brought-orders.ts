import type { Texts } from './sandbox-record.ts';

/** Orders that a person takes from a trial into the game that it was begun from. */
interface Brought {
  /** The game's address inside this app. */
  path: string;
  phase: string;
  texts: Texts;
}

/** Left here by the trial, and fetched once by the game. */
class OnTheWay {
  #brought: Brought | null = null;

  leave(brought: Brought): void {
    this.#brought = brought;
  }

  /** What was left for this game; null: nothing. */
  fetch(path: string): Brought | null {
    if (this.#brought?.path !== path) return null;
    const brought = this.#brought;
    this.#brought = null;
    return brought;
  }
}

export const onTheWay = new OnTheWay();
