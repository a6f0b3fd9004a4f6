import type { Space } from '../../engine/board.ts';
import { join, spaceName } from '../../engine/notation/names.ts';
import type { Setting } from '../../engine/setting.ts';

/** The names of spaces in a row, as a sentence has them: `London, Venice and Moscow`. */
export function namesOf({ board }: Setting, spaces: readonly Space[]): string {
  return join(spaces.map((at) => spaceName(board, at)));
}
