import type { Space } from '../../../engine/board.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { lineOfAction } from './line-of-action.ts';
import { rangeOfMaltese } from './malta.ts';
import { isMaltese, isPlane, maltese } from './plane.ts';

/** Where a plane may be: in its power's line of action as the units stand, Malta's in its own spaces (rulings 9.4, 9.15). */
export function rangeOfPlane(s: Setting, unit: Unit): readonly Space[] | null {
  if (!isPlane(unit)) return null;
  return isMaltese(unit) ? [maltese, ...rangeOfMaltese] : [...lineOfAction(s, unit.power)];
}
