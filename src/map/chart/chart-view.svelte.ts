import type { BoardPoint } from '../drawing/drawing.ts';
import type { PaneSize, View } from './view.ts';
import type { Zoomer } from './pan-and-zoom.ts';

/**
 * The least size of letters, in pixels. Letters must be at least 9 pixels to be readable; the extra 0.1 allows for rounding.
 */
const readable = 9.1;

/** Which part of a board this screen shows at which scale, and how large symbols are drawn. */
export class ChartView {
  /** The view that is shown. */
  view = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  /** The view for which the board was last drawn. This view differs from `view` while the player pans or zooms. */
  drawn = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  /** The size of the pane that shows the board, in pixels. */
  pane = $state.raw<PaneSize>({ width: 0, height: 0 });
  /** Whether an animation moves the view. During an animation, the board is drawn anew at every step. */
  flying = $state(false);
  zoomer: Zoomer | null = null;
  /** The element that takes the keyboard's focus. */
  surface: HTMLElement | null = null;

  /**
   * The factor by which symbols and strokes are enlarged, from 1 to 2.1. The smaller the board is shown, the larger this
   * factor.
   */
  symbol = $derived(Math.min(2.1, Math.max(1, 0.68 / this.drawn.k)));
  /** The least size of a name's letters, in board units. */
  least = $derived(readable / this.drawn.k);
  /** Whether names are written. Below a scale of 0.3 there is no room for names. */
  named = $derived(this.drawn.k > 0.3);

  /** Brings a point of the board into the middle, at scale `k` or a larger one. */
  to(place: BoardPoint, k: number): void {
    this.zoomer?.to(place, k);
  }

  /** Moves the keyboard's focus to the board. */
  focus(): void {
    this.surface?.focus();
  }
}
