import type { Texts } from './sandbox-record.ts';

/** Orders that a person takes from a trial into the game from which it was begun. */
interface Brought {
  /** The game's address inside this app. */
  path: string;
  phase: string;
  texts: Texts;
}

/** Holds orders that the trial leaves, until the game fetches them, once. */
class OnTheWay {
  #brought: Brought | null = null;

  leaveOrders(brought: Brought): void {
    this.#brought = brought;
  }

  /** The orders left for this game; null if there are none. */
  fetch(path: string): Brought | null {
    if (this.#brought?.path !== path) return null;
    const brought = this.#brought;
    this.#brought = null;
    return brought;
  }
}

export const onTheWay = new OnTheWay();
