import type { Position } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { inPhase } from '../../engine/units.ts';
import type { Variant } from '../../engine/variant.ts';
import { memoryWithMarks, withMarks } from './marks.ts';
import { capitalOf } from './planes/plane.ts';
import { rules } from './rules.ts';
import { withArmyInSilesia } from './silesia.ts';
import { board, powers, start } from './start.ts';

/** The position at the beginning, which depends on the option `blitzkrieg` (rulings 9.20, N8). */
function startBy({ blitzkrieg }: GameOptions): Position {
  if (blitzkrieg === 'choice') return inPhase(start, 'F1939A');
  return blitzkrieg === true ? withArmyInSilesia(start) : start;
}

/**
 * The game 1939 by João Neto, version 1. The option `blitzkrieg` says where Germany's army of Berlin begins: in Silesia (`true`), in Berlin
 * (`false`), or in one of the two, which Germany chooses (`choice`).
 */
export const neto1939: Variant = {
  id: '1939-neto',
  name: '1939',
  options: { blitzkrieg: ['choice', false, true] },
  powers: () => powers,
  board: () => board,
  drawing: () => '1939-neto',
  capitals: () => capitalOf,
  start: startBy,
  rules: () => rules,
  marks: { read: withMarks, write: memoryWithMarks },
};
