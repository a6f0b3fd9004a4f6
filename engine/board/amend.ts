import { BadBoard } from '../errors.ts';

/**
 * Writes one board over another: a text in the form of `readBoard` whose lines take the place of the base's lines with
 * the same ids, or come after them where the base has none. `without` are the base's spaces that are left out. Throws
 * BadBoard if a space to be left out is not on the base, or is written anew.
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
