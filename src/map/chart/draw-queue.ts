import { createContext } from 'svelte';
import { breath } from '../../device/time/breathing-pause.ts';

/**
 * The parts of a chart that are not drawn yet. Each is drawn in a task of its own, so that a finger is heard in between.
 */
export class DrawQueue {
  readonly #waiting = new Set<() => void>();

  /** Draws once everything queued before it is drawn. */
  drawLater(draw: () => void): void {
    this.#waiting.add(draw);
    void breath().then(() => this.#end(draw));
  }

  /** Draws everything left at once: paper does not wait. */
  endAll(): void {
    for (const draw of this.#waiting) this.#end(draw);
  }

  #end(draw: () => void): void {
    if (this.#waiting.delete(draw)) draw();
  }
}

export const [drawQueue, setDrawQueue, hasDrawQueue] = createContext<DrawQueue>();
