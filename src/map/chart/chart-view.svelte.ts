import type { Point } from '../drawing/drawing.ts';
import type { View } from './view.ts';
import type { Zoomer } from './pan-and-zoom.ts';

/** In pixels. */
const codeSize = 9.5;

/** How a board lies on this screen, and how large what stands on it is drawn. */
export class ChartView {
  /** The view that is shown, and the last one that the board was drawn for: while a hand moves, they differ. */
  view = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  drawn = $state.raw<View>({ x: 0, y: 0, k: 0.5 });
  zoomer: Zoomer | null = null;
  /** What the keyboard speaks to. */
  surface: HTMLElement | null = null;

  /** Symbols and strokes, and less so names, grow against the board where it is shown small. */
  symbol = $derived(Math.min(2.1, Math.max(1, 0.68 / this.drawn.k)));
  lettering = $derived(Math.min(1.35, Math.max(1, 0.56 / this.drawn.k)));
  /** Where names could not be read, codes stand in their place; where these would be too many, nothing. */
  naming = $derived<'names' | 'codes' | 'none'>(
    this.drawn.k > 0.42 ? 'names' : this.drawn.k > 0.3 ? 'codes' : 'none',
  );
  /** The size of a code, in board units. */
  code = $derived(codeSize / this.drawn.k);

  /** Brings a place into the middle, at least so large. */
  to(place: Point, k: number): void {
    this.zoomer?.to(place, k);
  }

  /** Gives the keyboard back to the board. */
  focus(): void {
    this.surface?.focus();
  }
}
