import type { Texts } from './sandbox-record.ts';

/** Orders that a person takes from a trial into the game from which the trial was started. */
interface Brought {
  /** The game's address inside this app. */
  path: string;
  phase: string;
  texts: Texts;
}

/** Stores orders while they are on their way from a trial to a game. The game fetches the orders, and can do so only once. */
class OnTheWay {
  #brought: Brought | null = null;

  leaveOrders(brought: Brought): void {
    this.#brought = brought;
  }

  /** The orders for this game; null if there are none. */
  fetch(path: string): Brought | null {
    if (this.#brought?.path !== path) return null;
    const brought = this.#brought;
    this.#brought = null;
    return brought;
  }
}

export const onTheWay = new OnTheWay();
