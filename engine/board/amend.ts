import { BadBoard } from '../errors.ts';

/**
 * Changes a board that is written as text. `lines` is the text of the new lines, in the format of `readBoard`. A new line replaces the line
 * of `base` with the same id. If `base` has no line with that id, the new line is added at the end. `without` lists the ids of spaces that
 * are removed, with blanks between the ids. Throws BadBoard if a space to be removed is not in `base`, or is also in `lines`.
 */
export function amended(base: string, lines: string, without = ''): string {
  const board = new Map(linesOf(base).map((line) => [idOf(line), line]));
  for (const id of without.split(' ').filter((word) => word !== '')) {
    if (!board.delete(id)) throw new BadBoard(`${id} cannot be left out: the board has no such space.`);
    if (linesOf(lines).some((line) => idOf(line) === id)) {
      throw new BadBoard(`${id} is both left out and written anew.`);
    }
  }
  for (const line of linesOf(lines)) board.set(idOf(line), line);
  return [...board.values()].join('\n');
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '');
}

const idOf = (line: string): string => line.split(' ', 1)[0];
