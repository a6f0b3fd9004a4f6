import type { Sandbox } from './sandbox.svelte.ts';
import type { Trial } from './trial.svelte.ts';

/** The sandbox game on screen. All pages that show the game share this object. */
class InHand<T extends Sandbox> {
  #sandbox = $state.raw<T | null>(null);

  get sandbox(): T | null {
    return this.#sandbox;
  }

  takeGame(sandbox: T): T {
    this.#sandbox = sandbox;
    return sandbox;
  }

  letGo(): void {
    this.#sandbox = null;
  }
}

/** The game on screen that one person plays alone. */
export const inHand = new InHand<Sandbox>();
/** The trial on screen, which is not one of the device's games. */
export const trialInHand = new InHand<Trial>();
