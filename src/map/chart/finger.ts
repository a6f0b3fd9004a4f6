import type { DrawnSpace } from '../drawing/drawing.ts';

/** Half a finger, in pixels: a target for it is a circle of this radius. */
export const fingertip = 22;
/** How much wider than the finger a space should be, since `meant` gives some of it to smaller ones around. */
const margin = 1.5;
/** A touch enlarges the board no further. */
const closest = 2.2;

/**
 * The scale at which a finger hits a space without fail. Of spaces that are too small for that even at the closest scale,
 * `meant` widens the target at the cost of what lies around; tools/atlas/proof/touch.ts proves both for every board.
 */
export function closeUp({ reach }: Pick<DrawnSpace, 'reach'>): number {
  return Math.min(closest, (margin * fingertip) / reach);
}
