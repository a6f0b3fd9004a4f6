import type { Variant } from '../../engine/variant.ts';
import { memoryWithMarks, withMarks } from './marks.ts';
import { capitalOf } from './planes/plane.ts';
import { rules } from './rules.ts';
import { board, powers, startWith } from './start.ts';

/**
 * The game 1939 by João Neto, version 1. With the option `blitzkrieg`, Germany's army in Berlin begins in Silesia instead (rulings 9.20,
 * N8).
 */
export const neto1939: Variant = {
  id: '1939-neto',
  name: '1939',
  options: { blitzkrieg: [false, true] },
  powers: () => powers,
  board: () => board,
  drawing: () => '1939-neto',
  capitals: () => capitalOf,
  start: (options) => startWith(options.blitzkrieg === true),
  rules: () => rules,
  marks: { read: withMarks, write: memoryWithMarks },
};
