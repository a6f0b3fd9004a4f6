import { currentSandbox, freshSandbox } from './sandbox.svelte.ts';
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

  /** The game in hand, else the one last played on this device, else a new one; throws BadSandbox if that is broken. */
  resume(): Sandbox {
    return this.#sandbox ?? this.take(currentSandbox() ?? freshSandbox());
  }
}

export const inHand = new InHand();
