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

/** A board to be looked at. `id` is its drawing's. */
export interface ShownBoard {
  id: string;
  name: string;
  /** Whose it is, and when it plays. */
  about: string;
  board: Board;
  homelands: Homelands;
}

/** All boards there are, in the order they are offered. */
export const boards: readonly ShownBoard[] = [
  {
    id: 'standard',
    name: 'Standard',
    about: 'Europe in 1901, by Allan B. Calhamer. Seven powers.',
    board: readBoard(standard),
    homelands: ofStandard,
  },
  {
    id: 'marches',
    name: 'The Marches',
    about: 'Europe in 1939, by Paul Willey. Five powers, neutral armies between them.',
    board: readBoard(marches),
    homelands: ofMarches,
  },
  {
    id: 'marches-literal',
    name: 'The Marches, as printed',
    about: 'The same, with Yugoslavia in two pieces: the words of the rules taken exactly.',
    board: readBoard(literal),
    homelands: ofMarches,
  },
  {
    id: '1939-pulsipher',
    name: '1939 (Pulsipher)',
    about: 'Europe in 1937 to 1939, by Lewis Pulsipher. Five powers.',
    board: readBoard(pulsipher),
    homelands: ofPulsipher,
  },
  {
    id: '1939-neto',
    name: '1939 (Neto)',
    about: 'Europe in September 1939, by João Neto. Six main powers and five satellites, with planes.',
    board: readBoard(neto),
    homelands: ofNeto,
  },
  {
    id: '1926',
    name: '1926',
    about: 'Europe after Locarno, by Charles Féaux de la Croix. Seven powers, twenty-two minor ones.',
    board: readBoard(text1926),
    homelands: of1926,
  },
  {
    id: '1936',
    name: '1936',
    about:
      'Europe and the war in Spain, by Charles Féaux de la Croix. Seven powers, two Spains, twenty-two minor powers.',
    board: readBoard(text1936),
    homelands: of1936,
  },
];

/** With which spaces Heaven and Hell are shown connected; `none`: they are not there. */
export type Connected = 'none' | AngelSet;

/** A board with Heaven and Hell beside it, both connected with the same set of spaces. */
export function withHeavenAndHell(shown: ShownBoard, set: AngelSet): ShownBoard {
  const spaces = spacesOf(set, shown.board, shown.homelands.territory);
  return { ...shown, board: withAngels(shown.board, { hvn: spaces, hll: spaces }) };
}
