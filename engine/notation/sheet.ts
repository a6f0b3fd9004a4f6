import type { OrderBook } from '../order.ts';
import type { Power } from '../position.ts';
import type { PowerName } from '../variant.ts';
import type { PowerWords } from './power-words.ts';
import { withoutEntities } from './tokens.ts';
import { writeLine } from './write.ts';

/** The text of one order on a sheet, with the number of its row, counted from 0. */
export interface SheetLine {
  text: string;
  row: number;
}

/** The orders under one heading of an order sheet. */
export interface SheetPart {
  /** The heading as it is written, without its colon; null for orders before the first heading. */
  heading: string | null;
  /** The number of the heading's row; null for orders before the first heading. */
  row: number | null;
  /** The power that the heading names; null if it doesn't name a power. */
  power: Power | null;
  /** The orders, one in each item of the list. */
  lines: readonly SheetLine[];
}

/** The ends of rows in a text. */
export const ROW_ENDS = /\r\n|[\r\n\u2028\u2029]/;
/** The bullet or number before an item of a list. A number with a colon isn't a bullet: it gives the points of a bid. */
const bullet = /^(?:[-–—*•·‣▪◦→]\s+|#?\(?\d{1,2}[.)]\s*|#\d{1,2}\s+|[a-z]\)\s+)/;
/** Words before a colon that may be a heading. Headings of powers have few words. */
const fewWords = /^\p{L}[\p{L}\p{M}’'., -]{0,40}$/u;

/**
 * Splits an order sheet into parts.
 * 1. A heading names a power. Either the heading is alone on its row, or a colon follows. The first order may come after the colon. `names`
 *    finds the power.
 * 2. Words that name no power are a heading without a power in one case: a colon follows them, and either nothing or an order comes after
 *    the colon.
 * 3. Every other row has one order, or several orders with commas, semicolons or ` / ` between them.
 * 4. Bullets and numbers of a list are dropped, and so are the marks of quoted mails and the tags of forums. `#` or `//` begins a comment.
 *
 * `isOrder` tells whether a text can be read as an order. It is called only for rows that may have a heading, and for what follows a colon.
 */
export function partsOf(
  names: PowerWords,
  text: string,
  isOrder: (text: string) => boolean = () => false,
): SheetPart[] {
  let lines: SheetLine[] = [];
  const parts: SheetPart[] = [{ heading: null, row: null, power: null, lines }];
  text.split(ROW_ENDS).forEach((written, row) => {
    const line = plainRow(written);
    if (line === '') return;
    const found = headingOf(names, line, isOrder);
    if (found) parts.push({ heading: found.heading, row, power: found.power, lines: (lines = []) });
    for (const order of ordersIn(found ? found.rest : line)) lines.push({ text: order, row });
  });
  return parts.filter((part) => part.lines.length > 0);
}

/** The heading of a row, the power that it names, and what follows its colon. Null if the row has no heading. */
function headingOf(
  names: PowerWords,
  line: string,
  isOrder: (text: string) => boolean,
): { heading: string; power: Power | null; rest: string } | null {
  const colon = line.indexOf(':');
  if (colon < 0) {
    const [first = ''] = line.split(/\s[-–—]\s/, 1);
    const before = first === line ? null : names.named(first);
    const power = names.inHeading(line) ?? (before !== null && !isOrder(line) ? before : null);
    return power === null ? null : { heading: line, power, rest: '' };
  }
  const heading = line.slice(0, colon).trim();
  const rest = line.slice(colon + 1).trim();
  const power = names.inHeading(heading) ?? names.named(heading.split(/\s[-–—]\s/, 1)[0] ?? '');
  if (power !== null) return { heading, power, rest };
  if (!fewWords.test(heading) || isOrder(line)) return null;
  const [first] = ordersIn(rest);
  return first === undefined || isOrder(first) ? { heading, power: null, rest } : null;
}

/** A row without the marks of quoted mails and without the bullet or number of a list. */
export const withoutBullet = (row: string): string => row.replace(/^[>\s]+/, '').replace(bullet, '');

/** A row without the tags with which forums mark bold or quoted text. */
const withoutTags = (row: string): string =>
  row.replace(/\[\/?(?:b|i|u|s|quote|code|color|size|list|\*)(?:=[^\][]{0,40})?\]/gi, '');

/** A row without tags, bullets, comments and the marks of quoted mails. */
function plainRow(row: string): string {
  const text = row.includes('&') ? withoutEntities(row) : row;
  const item = withoutBullet(withoutTags(text));
  const comment = item.search(/#|\/\//);
  return (comment < 0 ? item : item.slice(0, comment)).trim();
}

function ordersIn(line: string): string[] {
  return line
    .split(/[,;]|\s\/\s/)
    .map((order) => order.trim().replace(bullet, ''))
    .filter((order) => order !== '');
}

/** Writes an order book as a sheet: each power's name, then its orders, one to a line. `partsOf` can read the sheet again. */
export function writeSheet(powers: readonly PowerName[], book: OrderBook): string {
  return powers
    .filter(({ id }) => (book[id] ?? []).length > 0)
    .map(({ id, name }) => [`${name}:`, ...book[id].map(writeLine)].join('\n'))
    .join('\n\n');
}
