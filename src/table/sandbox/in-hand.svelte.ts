import type { Sandbox } from './sandbox.svelte.ts';

/** The sandbox game on screen, shared by the pages that show it. */
class InHand {
  #sandbox = $state.raw<Sandbox | null>(null);

  get sandbox(): Sandbox | null {
    return this.#sandbox;
  }

  take(sandbox: Sandbox): Sandbox {
    this.#sandbox = sandbox;
    return sandbox;
  }

  letGo(): void {
    this.#sandbox = null;
  }
}

export const inHand = new InHand();
