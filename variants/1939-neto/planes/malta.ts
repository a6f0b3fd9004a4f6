import type { Space } from '../../../engine/board.ts';
import type { Setting } from '../../../engine/setting.ts';
import { maltese, spacesBy } from './plane.ts';

/** The spaces over which Malta's plane may be, besides its base (ruling 9.15). */
export const rangeOfMaltese: readonly Space[] = ['ion', 'sic', 'tys'];

/**
 * May Malta's plane go from the space `from` to the space `to`? From its base, the plane may go over any space in `rangeOfMaltese`. From
 * each of these spaces, the plane may go back to its base.
 */
export function isReachedByMaltese(s: Setting, from: Space, to: Space): boolean {
  if (from === maltese) return rangeOfMaltese.includes(to);
  return to === maltese || (rangeOfMaltese.includes(to) && spacesBy(s, from).includes(to));
}
