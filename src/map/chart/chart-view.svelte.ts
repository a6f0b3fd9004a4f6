import type { BoardPoint } from '../drawing/drawing.ts';
import type { PaneSize, View } from './view.ts';
import type { Zoomer } from './pan-and-zoom.ts';

/** The smallest letters that can be read are 9 pixels high. This is 9.1, so that rounding never goes below 9. */
const readable = 9.1;

/** How a board lies on this screen, and how large its symbols are drawn. */
export class ChartView {
  /** The view that is shown. */
  view = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  /** The last view that the board was drawn for. It differs from `view` while a hand moves the board. */
  drawn = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  /** The size of what shows it, in pixels. */
  pane = $state.raw<PaneSize>({ width: 0, height: 0 });
  /** Whether the camera follows a path, and the board is drawn anew at every step. */
  flying = $state(false);
  zoomer: Zoomer | null = null;
  /** The element that has the keyboard's focus. */
  surface: HTMLElement | null = null;

  /** By what factor symbols and strokes are enlarged, from 1 to 2.1: they grow where the board is shown small. */
  symbol = $derived(Math.min(2.1, Math.max(1, 0.68 / this.drawn.k)));
  /** The smallest letters of a name, in board units. */
  least = $derived(readable / this.drawn.k);
  /** Whether names have room: not below a scale of 0.3. */
  named = $derived(this.drawn.k > 0.3);

  /** Brings a place into the middle, at this scale or a larger one. */
  to(place: BoardPoint, k: number): void {
    this.zoomer?.to(place, k);
  }

  /** Gives the keyboard back to the board. */
  focus(): void {
    this.surface?.focus();
  }
}
