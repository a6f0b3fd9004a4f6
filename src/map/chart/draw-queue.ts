import { createContext } from 'svelte';
import { breath } from '../../device/time/breathing-pause.ts';

/**
 * The parts of a board that are not drawn yet. Each part is drawn in a separate browser task, so that the page answers touches in between.
 */
export class DrawQueue {
  readonly #waiting = new Set<() => void>();

  /** Puts `draw` at the end of the queue. It is called when the parts before it in the queue have been drawn. */
  drawLater(draw: () => void): void {
    this.#waiting.add(draw);
    void breath().then(() => this.#end(draw));
  }

  /** Draws at once everything that is still queued, since printing doesn't wait. */
  endAll(): void {
    for (const draw of this.#waiting) this.#end(draw);
  }

  #end(draw: () => void): void {
    if (this.#waiting.delete(draw)) draw();
  }
}

export const [drawQueue, setDrawQueue, hasDrawQueue] = createContext<DrawQueue>();
