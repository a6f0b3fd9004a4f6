import type { OrderBook } from '../order.ts';
import type { Power } from '../position.ts';
import type { PowerName } from '../variant.ts';
import { normalName } from './token-reader.ts';
import { writeLine } from './write.ts';

/** The orders under one heading of an order sheet. */
export interface SheetPart {
  /** The heading as it is written, without its colon; null for orders before the first heading. */
  heading: string | null;
  /** The power that the heading names; null if it doesn't name a power. */
  power: Power | null;
  /** The orders, one in each item of the list. */
  lines: readonly string[];
}

/**
 * Splits an order sheet into parts.
 * 1. A heading is a power's name, adjective or id. The first letters of such a word are enough, if there are three or more and no other
 *    power's words begin with them. A heading is alone on its line, or a colon follows it. After the colon, the first order may follow.
 * 2. Other words before a colon are also a heading, but the heading of no power.
 * 3. Every other line has one order, or several with commas or semicolons between them.
 * 4. Bullets and numbers of a list are dropped. `#` or `//` begins a comment.
 */
export function partsOf(powers: readonly PowerName[], text: string): SheetPart[] {
  const named = powers.map(answering);
  let lines: string[] = [];
  const parts: SheetPart[] = [{ heading: null, power: null, lines }];
  for (const row of text.split(/\r?\n/)) {
    const line = row.replace(/(#|\/\/).*/, '').trim();
    const colon = line.indexOf(':');
    const heading = colon < 0 ? line : line.slice(0, colon).trim();
    const power = powerNamed(named, heading);
    if (power !== null || (colon >= 0 && isWords(heading))) {
      parts.push({ heading, power, lines: (lines = []) });
      if (colon >= 0) lines.push(...ordersIn(line.slice(colon + 1)));
    } else {
      lines.push(...ordersIn(line));
    }
  }
  return parts.filter((part) => part.lines.length > 0);
}

const isWords = (text: string): boolean => /^\p{L}[\p{L} ]*$/u.test(text);

function ordersIn(line: string): string[] {
  return line
    .split(/[,;]/)
    .map((order) => order.trim().replace(/^(?:[-*•]|\d{1,2}[.)])\s+/, ''))
    .filter((order) => order !== '');
}

/** A power with the words that may name it, in normal form. */
interface Answering {
  id: Power;
  words: readonly string[];
}

function answering({ id, name, adjective }: PowerName): Answering {
  return { id, words: [id, name, adjective].map(normalName) };
}

function powerNamed(powers: readonly Answering[], word: string): Power | null {
  const plain = normalName(word);
  if (plain === '') return null;
  const exact = powers.find(({ words }) => words.includes(plain));
  if (exact) return exact.id;
  if (plain.length < 3) return null;
  const begun = powers.filter(({ words }) => words.some((one) => one.startsWith(plain)));
  const [only, ...others] = new Set(begun.map(({ id }) => id));
  return only !== undefined && others.length === 0 ? only : null;
}

/** Writes an order book as a sheet: each power's name, then its orders, one to a line. `partsOf` can read the sheet again. */
export function writeSheet(powers: readonly PowerName[], book: OrderBook): string {
  return powers
    .filter(({ id }) => (book[id] ?? []).length > 0)
    .map(({ id, name }) => [`${name}:`, ...book[id].map(writeLine)].join('\n'))
    .join('\n\n');
}
