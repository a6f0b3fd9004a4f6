import { glideBetween } from '../chart/glide.ts';
import { clamped, type PaneSize, type View } from '../chart/view.ts';

/** A view that the camera has reached at `at` milliseconds after it began. It sets out one glide earlier. */
export interface CameraShot {
  at: number;
  view: View;
}

/** The camera's view, by milliseconds since it began. */
export type CameraPath = (milliseconds: number) => View;

/**
 * The camera's path through shots. It reaches each at its time, after a glide of `glide` milliseconds from the last one.
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
