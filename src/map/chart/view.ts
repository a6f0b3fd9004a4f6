import type { BoardPoint } from '../drawing/drawing.ts';

/**
 * Where the board is on the screen, and at which scale. A point's place on the screen, in pixels, is its place on the board
 * times `k`, plus (`x`, `y`).
 */
export interface View {
  x: number;
  y: number;
  k: number;
}

/** The size of a board in board units, or of a pane in pixels. */
export interface PaneSize {
  width: number;
  height: number;
}

/** The scale at which the whole board fits into a pane. */
export function fitting(board: PaneSize, pane: PaneSize): number {
  return Math.max(0.01, Math.min(pane.width / board.width, pane.height / board.height));
}

/** A pane less than 280 pixels high is taken for a phone held sideways. */
const low = 280;

/**
 * The scale at which a board opens. Usually the whole board is shown. On a phone, the whole board would leave much of the
 * pane empty. On phones, the board fills an upright pane from top to bottom, or a low pane from side to side. In a low
 * pane, the scale is at most 2.2 times the scale of the whole board.
 */
export function opening(board: PaneSize, pane: PaneSize): number {
  const whole = fitting(board, pane);
  const high = pane.height / board.height;
  const wide = Math.min(pane.width / board.width, whole * 2.2);
  const filling = pane.height < low ? Math.max(high, wide) : high;
  return filling > whole * 1.2 ? filling : whole;
}

/**
 * The view with a part of the board in the middle, as nearly as the board's edges allow. The scale is at most `most`, or
 * the scale of the whole board if that is larger.
 */
export function framing(part: PaneSize & BoardPoint, board: PaneSize, pane: PaneSize, most: number): View {
  const k = Math.max(fitting(board, pane), Math.min(fitting(part, pane), most));
  return centred({ x: part.x + part.width / 2, y: part.y + part.height / 2 }, k, board, pane);
}

/** The view with a point of the board in the middle, as nearly as the board's edges allow. */
export function centred(place: BoardPoint, k: number, board: PaneSize, pane: PaneSize): View {
  return clamped({ x: pane.width / 2 - place.x * k, y: pane.height / 2 - place.y * k, k }, board, pane);
}

/** Moves a view so that it shows as little as possible beyond the board's edges. */
export function clamped({ x, y, k }: View, board: PaneSize, pane: PaneSize): View {
  const within = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
  return { x: within(x, board.width * k, pane.width), y: within(y, board.height * k, pane.height), k };
}

/** Whether a view shows a point of the board at least `edge` pixels from the pane's edges. */
export function isInSight(place: BoardPoint, { x, y, k }: View, pane: PaneSize, edge: number): boolean {
  const [across, down] = [place.x * k + x, place.y * k + y];
  return across > edge && down > edge && across < pane.width - edge && down < pane.height - edge;
}

/** The CSS transform by which a board that was drawn for one view looks right in another view. */
export function drift(drawn: View, shown: View): string {
  const scale = shown.k / drawn.k;
  if (scale === 1 && drawn.x === shown.x && drawn.y === shown.y) return 'none';
  return `translate(${shown.x - drawn.x * scale}px, ${shown.y - drawn.y * scale}px) scale(${scale})`;
}

/** The point of the board under a point of the screen. */
export function placeAt(chart: HTMLElement, view: View, clientX: number, clientY: number): BoardPoint {
  const { left, top } = chart.getBoundingClientRect();
  return { x: (clientX - left - view.x) / view.k, y: (clientY - top - view.y) / view.k };
}
