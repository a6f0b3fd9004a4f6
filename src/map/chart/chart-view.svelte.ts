import type { BoardPoint } from '../drawing/drawing.ts';
import type { PaneSize, View } from './view.ts';
import type { Zoomer } from './pan-and-zoom.ts';

/** The smallest letters that can be read, in pixels; a little more than nine, which rounding must not undercut. */
const readable = 9.1;

/** How a board lies on this screen, and how large what stands on it is drawn. */
export class ChartView {
  /** The view that is shown, and the last one that the board was drawn for: while a hand moves, they differ. */
  view = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  drawn = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  /** The size of what shows it, in pixels. */
  pane = $state.raw<PaneSize>({ width: 0, height: 0 });
  /** It moves along a path, drawn anew at every step. */
  flying = $state(false);
  zoomer: Zoomer | null = null;
  /** What the keyboard speaks to. */
  surface: HTMLElement | null = null;

  /** Symbols and strokes grow against the board where it is shown small. */
  symbol = $derived(Math.min(2.1, Math.max(1, 0.68 / this.drawn.k)));
  /** The smallest letters of a name, in board units. */
  least = $derived(readable / this.drawn.k);
  /** A board shown so small has no room for names. */
  named = $derived(this.drawn.k > 0.3);

  /** Brings a place into the middle, at least so large. */
  to(place: BoardPoint, k: number): void {
    this.zoomer?.to(place, k);
  }

  /** Gives the keyboard back to the board. */
  focus(): void {
    this.surface?.focus();
  }
}
