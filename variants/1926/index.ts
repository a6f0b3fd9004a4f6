import { readBoard } from '../../engine/board/read.ts';
import type { Variant } from '../../engine/variant.ts';
import { interwarRules } from '../rules/interwar.ts';
import { startOf } from '../rules/start.ts';
import { text } from './board.ts';
import { opening, powers } from './start.ts';

const board = readBoard(text);
const start = startOf(board, opening);
const rules = interwarRules({ most: 3, each: 2 });

/** The game 1926, version 2.2, by Charles Féaux de la Croix. */
export const variant1926: Variant = {
  id: '1926',
  name: '1926',
  options: {},
  powers: () => powers,
  board: () => board,
  drawing: () => '1926',
  start: () => start,
  rules: () => rules,
  endsTogether: true,
};
