import type { Board } from '../board.ts';
import type { OrderBook } from '../order.ts';
import type { Position, Power } from '../position.ts';
import type { PowerName } from '../variant.ts';
import type { Read } from './read.ts';
import { readLine } from './read.ts';
import { normalName } from './spaces.ts';
import { writeLine } from './write.ts';

/** A line of a sheet and what it means. */
export interface ReadOrder {
  power: Power;
  text: string;
  read: Read;
}

/**
 * Reads a sheet of orders: lines under headings such as `AUSTRIA:`, or all for the power given. Empty lines, and what
 * follows `#` or `//`, are dropped; `,` and `;` part orders on one line. Lines under the heading of nobody are problems.
 */
export function readSheet(
  board: Board,
  position: Position,
  powers: readonly PowerName[],
  text: string,
  given: Power | null = null,
): ReadOrder[] {
  const found: ReadOrder[] = [];
  let power = given;
  for (const row of text.split(/\r?\n/)) {
    const line = row.replace(/(#|\/\/).*/, '').trim();
    const heading = /^([^\d:][^:]*?)\s*:(.*)$/.exec(line);
    const named = powerNamed(powers, heading ? heading[1] : line);
    if (heading || named) power = named;
    const rest = heading ? heading[2] : named ? '' : line;
    for (const order of rest.split(/[,;]/)) {
      if (order.trim() === '') continue;
      const read: Read =
        power === null
          ? { problem: 'This line stands under no power’s heading.' }
          : readLine(board, position, power, order);
      found.push({ power: power ?? '', text: order.trim(), read });
    }
  }
  return found;
}

function powerNamed(powers: readonly PowerName[], word: string): Power | null {
  const plain = normalName(word);
  const found = powers.find(({ id, name, adjective }) =>
    [id, name, adjective].some((one) => normalName(one) === plain),
  );
  return found?.id ?? null;
}

/** Writes a book as a sheet: each power's name, then its orders, a line each. `readSheet` gives the same book back. */
export function writeSheet(powers: readonly PowerName[], book: OrderBook): string {
  return powers
    .filter(({ id }) => (book[id] ?? []).length > 0)
    .map(({ id, name }) => [`${name}:`, ...book[id].map(writeLine)].join('\n'))
    .join('\n\n');
}
