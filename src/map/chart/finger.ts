import type { DrawnSpace } from '../drawing/drawing.ts';

/** The radius of a fingertip on the screen, in pixels. */
export const fingertip = 22;
/**
 * A space should be 1.5 times as wide as a fingertip, since the function `meant` may decide that a tap near a space's edge was meant for a
 * smaller space nearby.
 */
const margin = 1.5;
/** The largest scale to which a touch enlarges the board, in pixels per board unit. */
const closest = 2.2;

/**
 * The scale at which a finger surely hits a space. Some spaces are too small even at the largest scale. For such a space, the function
 * `meant` enlarges the target at the cost of the neighbours' targets. tools/atlas/proof/touch.ts checks every space of every board.
 */
export function closeUp({ reach }: Pick<DrawnSpace, 'reach'>): number {
  return Math.min(closest, (margin * fingertip) / reach);
}
