import type { Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { Setting } from '../../engine/setting.ts';

/** Is this space on the board? Units may only leave a space that is off the board, never enter it. */
export function isOnBoard({ compiled }: Setting, at: Space): boolean {
  return compiled.spaces[compiled.number.get(at) as number].kind !== 'offboard';
}

/** Does a power own one of its home centres on the board? */
export function ownsHomeOnBoard(s: Setting, power: Power): boolean {
  return s.rules.homes(s, power).some((at) => s.position.centres[at] === power && isOnBoard(s, at));
}
