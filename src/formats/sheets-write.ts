import type { Judge } from '../../engine/judge.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { partsOf, writeSheet } from '../../engine/notation/sheet.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import { phaseIn } from './phase-headings.ts';
import { plainName } from './size-limits.ts';
import type { GameRecord } from './game-record.ts';

/**
 * Writes a whole game as sheets of orders. First come the game's name and variant. For each phase, there is a line with its
 * code, and then the orders of each power below that power's name. In variants with random bytes, the bytes follow the code.
 */
export function writeSheets({ id, variant, judge, phases }: GameRecord): string {
  const options = Object.keys(judge.options).length > 0 ? [`Options: ${JSON.stringify(judge.options)}`] : [];
  const head = [`Game: ${plainName(id)}`, `Variant: ${variant}`, ...options].join('\n');
  const sheets = phases.map(({ position, book, beacon }) => {
    const chance = variant === 'standard' || beacon === '' ? [] : [`Chance: ${beacon}`];
    const orders = writeSheet(judge.powers, oneLineEach(judge, book));
    return [position.phase, ...chance, orders].filter(Boolean).join('\n');
  });
  return `${[head, ...sheets].join('\n\n')}\n`;
}

/**
 * Control characters, single halves of UTF-16 pairs, and the sign for unreadable bytes. A reader may refuse a file that has any of these
 * characters, because such a file doesn't look like text.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\ufffd]/u;

/**
 * An unreadable order stays unchanged if `sheets-read.ts` would read it back as one line. Any other unreadable order is
 * written after a `#`.
 */
function oneLineEach({ powers }: Judge, book: OrderBook): OrderBook {
  const names = new PowerWords(powers);
  const written = (line: OrderLine): OrderLine => {
    if (line.order !== null) return line;
    const [part, more] = partsOf(names, line.text, (text) => text !== line.text);
    const isOne =
      !more && part?.heading === null && part.lines.length === 1 && part.lines[0]?.text === line.text;
    return isOne && phaseIn(line.text) === null && !UNSEEN.test(line.text)
      ? line
      : { ...line, text: `# ${plainName(line.text.replaceAll('\ufffd', '?'))}` };
  };
  return Object.fromEntries(Object.entries(book).map(([power, lines]) => [power, lines.map(written)]));
}
