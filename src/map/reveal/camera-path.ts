import { glideBetween } from '../chart/glide.ts';
import { clamped, type PaneSize, type View } from '../chart/view.ts';

/**
 * A view that the animation reaches at `at` milliseconds. The movement towards this view starts `glide` milliseconds earlier (see
 * `pathOf`).
 */
export interface CameraShot {
  at: number;
  view: View;
}

/** The view of the animation, by the milliseconds since its start. */
export type CameraPath = (milliseconds: number) => View;

/**
 * The path of the animation through the views in `shots`. The path reaches each view at the time `at`, after a movement of `glide`
 * milliseconds.
 */
export function pathOf(
  start: View,
  shots: readonly CameraShot[],
  glide: number,
  board: PaneSize,
  pane: PaneSize,
): CameraPath {
  const legs = shots.map((shot, place) => ({
    leaves: shot.at - glide,
    way: glideBetween(shots[place - 1]?.view ?? start, shot.view, pane),
  }));
  return (milliseconds) => {
    const leg = legs.findLast(({ leaves }) => leaves <= milliseconds);
    if (!leg) return start;
    const way = Math.min(1, (milliseconds - leg.leaves) / glide);
    return clamped(leg.way(way * way * (3 - 2 * way)), board, pane);
  };
}
