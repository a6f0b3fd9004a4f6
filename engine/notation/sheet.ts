import type { OrderBook } from '../order.ts';
import type { Power } from '../position.ts';
import type { PowerName } from '../variant.ts';
import { normalName } from './token-reader.ts';
import { writeLine } from './write.ts';

/** The orders under one heading of a sheet. */
export interface SheetPart {
  /** The heading as it is written, without its colon; null before the first heading. */
  heading: string | null;
  /** The power that the heading names; null if it names none. */
  power: Power | null;
  /** The orders, one each. */
  lines: readonly string[];
}

/**
 * Takes an order sheet apart.
 * 1. A heading is a power's name, adjective or id, or three or more letters with which only one of these begins. It
 *    stands alone on its line, or before a colon and perhaps the first order.
 * 2. Words before a colon that name no power are a heading too, one that belongs to nobody.
 * 3. Every other line is an order, or several with commas or semicolons between them.
 * 4. Bullets and numbers of a list are dropped, and `#` or `//` begins a comment.
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

/** A power with the words it answers to, in normal form. */
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

/** Writes a book as a sheet: each power's name, then its orders, a line each; `partsOf` takes it apart again. */
export function writeSheet(powers: readonly PowerName[], book: OrderBook): string {
  return powers
    .filter(({ id }) => (book[id] ?? []).length > 0)
    .map(({ id, name }) => [`${name}:`, ...book[id].map(writeLine)].join('\n'))
    .join('\n\n');
}
