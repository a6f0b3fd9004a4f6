import type { Space } from '../../../engine/board.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Setting } from '../../../engine/setting.ts';
import { lineOfAction } from './line-of-action.ts';
import { rangeOfMaltese } from './malta.ts';
import { isMaltese, isPlane, maltese } from './plane.ts';

/** The spaces where a plane may be: its power's present line of action (ruling 9.4), or for Malta's plane the spaces of ruling 9.15. */
export function rangeOfPlane(s: Setting, unit: Unit): readonly Space[] | null {
  if (!isPlane(unit)) return null;
  return isMaltese(unit) ? [maltese, ...rangeOfMaltese] : [...lineOfAction(s, unit.power)];
}
