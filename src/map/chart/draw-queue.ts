import { createContext } from 'svelte';
import { breath } from '../../device/time/breathing-pause.ts';

/** The pieces of a chart that are not drawn yet: each is drawn in a task of its own, so that a finger is heard in between. */
export class DrawQueue {
  readonly #waiting = new Set<() => void>();

  /** Draws when all that came before is drawn. */
  drawLater(draw: () => void): void {
    this.#waiting.add(draw);
    void breath().then(() => this.#end(draw));
  }

  /** Draws all that is left at once: paper does not wait. */
  endAll(): void {
    for (const draw of this.#waiting) this.#end(draw);
  }

  #end(draw: () => void): void {
    if (this.#waiting.delete(draw)) draw();
  }
}

export const [drawQueue, setDrawQueue, hasDrawQueue] = createContext<DrawQueue>();
