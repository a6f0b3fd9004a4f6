import { readBoard } from '../../../engine/board/read.ts';
import type { Board } from '../../../engine/board.ts';
import { homelands as of1926 } from '../../../variants/1926/homelands.ts';
import { text as text1926 } from '../../../variants/1926/board.ts';
import { homelands as of1936 } from '../../../variants/1936/homelands.ts';
import { text as text1936 } from '../../../variants/1936/board.ts';
import { homelands as ofNeto } from '../../../variants/1939-neto/homelands.ts';
import { text as neto } from '../../../variants/1939-neto/board.ts';
import { homelands as ofPulsipher } from '../../../variants/1939-pulsipher/homelands.ts';
import { text as pulsipher } from '../../../variants/1939-pulsipher/board.ts';
import { homelands as ofMarches } from '../../../variants/marches/homelands.ts';
import { text as marches } from '../../../variants/marches/board.ts';
import { text as literal } from '../../../variants/marches/literal.ts';
import { spacesOf, withAngels, type AngelSet } from '../../../variants/modules/black-angels/board.ts';
import type { Homelands } from '../../../variants/modules/module.ts';
import { homelands as ofStandard } from '../../../variants/standard/homelands.ts';
import { text as standard } from '../../../variants/standard/board.ts';
import * as words from '../../words/made/boards.js';

/** A board that this page shows. `id` is the id of the board's drawing. */
export interface ShownBoard {
  id: string;
  name: () => string;
  /** The board's author, and the year of its game. */
  about: () => string;
  board: Board;
  homelands: Homelands;
}

/** Every board, in the sequence in which the page lists the boards. */
export const boards: readonly ShownBoard[] = [
  {
    id: 'standard',
    name: words.boards_standard,
    about: words.boards_standard_about,
    board: readBoard(standard),
    homelands: ofStandard,
  },
  {
    id: 'marches',
    name: words.boards_marches,
    about: words.boards_marches_about,
    board: readBoard(marches),
    homelands: ofMarches,
  },
  {
    id: 'marches-literal',
    name: words.boards_literal,
    about: words.boards_literal_about,
    board: readBoard(literal),
    homelands: ofMarches,
  },
  {
    id: '1939-pulsipher',
    name: words.boards_pulsipher,
    about: words.boards_pulsipher_about,
    board: readBoard(pulsipher),
    homelands: ofPulsipher,
  },
  {
    id: '1939-neto',
    name: words.boards_neto,
    about: words.boards_neto_about,
    board: readBoard(neto),
    homelands: ofNeto,
  },
  {
    id: '1926',
    name: words.boards_1926,
    about: words.boards_1926_about,
    board: readBoard(text1926),
    homelands: of1926,
  },
  {
    id: '1936',
    name: words.boards_1936,
    about: words.boards_1936_about,
    board: readBoard(text1936),
    homelands: of1936,
  },
];

/** The set of spaces to which Heaven and Hell are connected on this page; `none` if the page does not show Heaven and Hell. */
export type Connected = 'none' | AngelSet;

/** A board with Heaven and Hell beside it, both connected to the same set of spaces. */
export function withHeavenAndHell(shown: ShownBoard, set: AngelSet): ShownBoard {
  const spaces = spacesOf(set, shown.board, shown.homelands.territory);
  return { ...shown, board: withAngels(shown.board, { hvn: spaces, hll: spaces }) };
}
