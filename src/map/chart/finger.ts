import type { DrawnSpace } from '../drawing/drawing.ts';

/** Half a finger is 22 pixels wide: a target for a finger is a circle of this radius. */
export const fingertip = 22;
/** How many times wider than the finger a space should be, since `meant` gives some of it to smaller spaces around. */
const margin = 1.5;
/** The largest scale to which a touch enlarges the board. */
const closest = 2.2;

/**
 * The scale at which a finger surely hits a space. For spaces too small even at the closest scale, `meant` widens the
 * target at the cost of their neighbours. tools/atlas/proof/touch.ts proves both for every board.
 */
export function closeUp({ reach }: Pick<DrawnSpace, 'reach'>): number {
  return Math.min(closest, (margin * fingertip) / reach);
}
