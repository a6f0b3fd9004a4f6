import type { Line } from '../../engine/order.ts';
import { readBackLine } from './readback.ts';
import { open, type Sheet } from './sheet.ts';
import { writeOrder } from '../../engine/notation/write.ts';

/** More than these are counted, not read out. */
const MOST_READ = 3;

/** What has changed from one state of a sheet to another, in words to be read out; '' where nothing has. */
export function tellChanges(before: Sheet, after: Sheet): string {
  const written = newIn(after, before);
  const gone = newIn(before, after);
  if (written.length === 0 && gone.length === 0) return '';
  const read = (lines: readonly Line[]) =>
    lines.map((line) => readBackLine(after.judge.board, line)).join('. ');
  const told =
    written.length === 0
      ? `Taken back: ${gone.length > MOST_READ ? `${gone.length} orders` : read(gone)}.`
      : `${written.length > MOST_READ ? `${written.length} orders written` : read(written)}.`;
  return open(after).length === 0 && open(before).length > 0 ? `${told} Nothing is without an order.` : told;
}

const linesIn = (sheet: Sheet): readonly Line[] => Object.values(sheet.lines).flat();

/** The lines of one sheet that another has not. */
function newIn(sheet: Sheet, other: Sheet): readonly Line[] {
  const known = new Set(linesIn(other).map(wordsOf));
  return linesIn(sheet).filter((line) => !known.has(wordsOf(line)));
}

const wordsOf = ({ order, points, text }: Line): string =>
  `${points ?? ''} ${order ? writeOrder(order) : text}`;
