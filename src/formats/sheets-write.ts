import type { Judge } from '../../engine/judge.ts';
import { partsOf, writeSheet } from '../../engine/notation/sheet.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
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
 * An unreadable order stays unchanged if `sheets-read.ts` would read it back as one line. Any other unreadable order is
 * written after a `#`.
 */
function oneLineEach({ powers }: Judge, book: OrderBook): OrderBook {
  const written = (line: OrderLine): OrderLine => {
    if (line.order !== null) return line;
    const [part, more] = partsOf(powers, line.text);
    const isOne = !more && part?.heading === null && part.lines.length === 1 && part.lines[0] === line.text;
    return isOne && phaseIn(line.text) === null ? line : { ...line, text: `# ${plainName(line.text)}` };
  };
  return Object.fromEntries(Object.entries(book).map(([power, lines]) => [power, lines.map(written)]));
}

const letters: Readonly<Record<string, string>> = {
  order: 'M',
  move: 'M',
  movement: 'M',
  retreat: 'R',
  build: 'A',
  adjustment: 'A',
  removal: 'A',
  vote: 'V',
  plane: 'P',
  leader: 'L',
};

const seasons: Readonly<Record<string, string>> = {
  spring: 'S',
  summer: 'U',
  fall: 'F',
  autumn: 'F',
  winter: 'W',
};

const CODE = /^([A-Z])(\d{1,5})([A-Z])$/;
const WORDS = /^(spring|summer|fall|autumn|winter)\s*(?:of\s+)?(\d{1,5})\s*[-–—,:]*\s*([a-z]*)$/i;

/**
 * The code of the phase that a heading names. A heading is a code alone, or words such as `Spring 1901` or `Fall 1901 –
 * Retreats`. Null for other lines.
 */
export function phaseIn(line: string): string | null {
  const plain = line.slice(0, 60).replace(/^[\s#*=_-]+|[\s*=_:.-]+$/g, '');
  if (line.length > 60) return null;
  if (CODE.test(plain)) return plain;
  const [, season = '', year = '', what = ''] = WORDS.exec(plain) ?? [];
  const first = own(seasons, season.toLowerCase());
  const last = what === '' ? (first === 'W' ? 'A' : 'M') : own(letters, what.toLowerCase().replace(/s$/, ''));
  return first && last ? `${first}${Number(year)}${last}` : null;
}

const own = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;
