import { readBoard } from '../../engine/board/read.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { Variant } from '../../engine/variant.ts';
import { startOf } from '../rules/start.ts';
import { text } from './board.ts';
import { opening, powers } from './start.ts';

const board = readBoard(text);
const start = startOf(board, opening);

/** Diplomacy as printed, by the rulebook of 2023. */
export const standard: Variant = {
  id: 'standard',
  name: 'Standard Diplomacy',
  options: {},
  powers: () => powers,
  board: () => board,
  drawing: () => 'standard',
  start: () => start,
  rules: () => standardRules,
};
