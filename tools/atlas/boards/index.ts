import type { Board } from '../../../engine/board.ts';
import { readBoard } from '../../../engine/board/read.ts';
import { findVariant } from '../../../variants/index.ts';
import { text as text1926 } from '../../../variants/1926/board.ts';
import { text as text1936 } from '../../../variants/1936/board.ts';
import { text as netoBoard } from '../../../variants/1939-neto/board.ts';
import { text as pulsipherBoard } from '../../../variants/1939-pulsipher/board.ts';
import { text as marchesBoard } from '../../../variants/marches/board.ts';
import { text as literalBoard } from '../../../variants/marches/literal.ts';
import type { BoardSource } from '../source.ts';
import { board1926 } from './1926.ts';
import { board1936 } from './1936.ts';
import { neto } from './1939-neto.ts';
import { pulsipher } from './1939-pulsipher.ts';
import { marches, marchesLiteral } from './marches.ts';
import { standard } from './standard.ts';

/** A board that can be drawn: its source, and the board that the rules declare. */
export interface Sketch {
  source: BoardSource;
  board: Board;
}

/** All boards, by the ids of their variants. Some variants have a board but no rules yet. */
export const sketches: readonly Sketch[] = [
  { source: standard, board: findVariant('standard').board({}) },
  { source: marches, board: readBoard(marchesBoard) },
  { source: marchesLiteral, board: readBoard(literalBoard) },
  { source: pulsipher, board: readBoard(pulsipherBoard) },
  { source: neto, board: readBoard(netoBoard) },
  { source: board1926, board: readBoard(text1926) },
  { source: board1936, board: readBoard(text1936) },
];
