import { readBoard } from '../../engine/board/read.ts';
import type { Variant } from '../../engine/variant.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { startOf, withoutCentres } from '../rules/start.ts';
import { text } from './board.ts';
import { text as literalText } from './literal.ts';
import { laterCentres, rules } from './rules.ts';
import { opening, powers } from './start.ts';

/** Makes the board of one reading of the rules, with everything that depends on the board. */
function reading(drawing: string, boardText: string) {
  const board = readBoard(boardText);
  return { drawing, board, start: withoutCentres(startOf(board, opening), laterCentres) };
}

const recommended = reading('marches', text);
const literal = reading('marches-literal', literalText);

const read = (options: GameOptions) => (options.reading === 'literal' ? literal : recommended);

/** The Marches by Paul Willey. The option `reading` decides where Yugoslavia is (ruling 8.1). */
export const marches: Variant = {
  id: 'marches',
  name: 'The Marches',
  options: { reading: ['recommended', 'literal'] },
  powers: () => powers,
  board: (options) => read(options).board,
  drawing: (options) => read(options).drawing,
  start: (options) => read(options).start,
  rules: () => rules,
};
