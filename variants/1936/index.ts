import { readBoard } from '../../engine/board/read.ts';
import type { Variant } from '../../engine/variant.ts';
import { interwarRules } from '../rules/interwar.ts';
import { withSponsors } from '../rules/sponsors.ts';
import { startOf } from '../rules/start.ts';
import { text } from './board.ts';
import { refusesFaction, withSpanishHomes } from './spain.ts';
import { opening, powers } from './start.ts';

const board = readBoard(text);
const start = startOf(board, opening);

/** Croatia and Serbia are two minor powers of one nation (ruling 10.15). */
const yugoslavia = { cro: 'yugoslavia', ser: 'yugoslavia' };

const rules = withSponsors(
  withSpanishHomes(interwarRules({ most: 3, each: 2, refuses: refusesFaction }, yugoslavia)),
  { nationalists: 'italy', republicans: 'soviet' },
);

/** The game 1936, version 1.3, by Charles Féaux de la Croix: the game 1926 with the Spanish civil war. */
export const variant1936: Variant = {
  id: '1936',
  name: '1936',
  options: {},
  powers: () => powers,
  board: () => board,
  drawing: () => '1936',
  start: () => start,
  rules: () => rules,
  endsTogether: true,
};
