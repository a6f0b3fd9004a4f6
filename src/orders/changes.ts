import type { OrderLine } from '../../engine/order.ts';
import * as words from '../words/made/orders.js';
import { readBackLine } from './readback.ts';
import { open, type Sheet } from './sheet.ts';
import { writeOrder } from '../../engine/notation/write.ts';

/** The largest number of changed lines that are read out. If more lines have changed, only their number is read out. */
const MOST_READ = 3;

/** The changes from one sheet to another, in words for a screen reader; '' if nothing changed. */
export function tellChanges(before: Sheet, after: Sheet): string {
  const written = newIn(after, before);
  const gone = newIn(before, after);
  if (written.length === 0 && gone.length === 0) return '';
  const told = written.length > 0 ? tellWritten(after, written) : tellGone(before, gone);
  return open(after).length === 0 && open(before).length > 0 ? `${told} ${words.orders_none_open()}` : told;
}

function tellWritten(sheet: Sheet, lines: readonly OrderLine[]): string {
  const count = lines.length;
  return count > MOST_READ ? words.orders_many_written({ count }) : `${readBack(sheet, lines)}.`;
}

function tellGone(sheet: Sheet, lines: readonly OrderLine[]): string {
  const count = lines.length;
  return count > MOST_READ
    ? words.orders_many_taken_back({ count })
    : words.orders_taken_back({ orders: readBack(sheet, lines) });
}

const readBack = ({ judge }: Sheet, lines: readonly OrderLine[]): string =>
  lines.map((line) => readBackLine(judge, line)).join('. ');

const linesIn = (sheet: Sheet): readonly OrderLine[] => Object.values(sheet.lines).flat();

/** The lines that `sheet` has and `other` does not have. */
function newIn(sheet: Sheet, other: Sheet): readonly OrderLine[] {
  const known = new Set(linesIn(other).map(wordsOf));
  return linesIn(sheet).filter((line) => !known.has(wordsOf(line)));
}

const wordsOf = ({ order, points, text }: OrderLine): string =>
  `${points ?? ''} ${order ? writeOrder(order) : text}`;
