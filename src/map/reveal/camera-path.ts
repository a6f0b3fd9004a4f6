import { glideBetween } from '../chart/glide.ts';
import { clamped, type PaneSize, type View } from '../chart/view.ts';

/** A place for the camera to be at from some moment on, in milliseconds since it began; it sets out a glide before. */
export interface CameraShot {
  at: number;
  view: View;
}

/** Where the camera is this long after it began. */
export type CameraPath = (milliseconds: number) => View;

/** The camera's path through shots, each reached at its time after a glide of so many milliseconds from the last. */
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
