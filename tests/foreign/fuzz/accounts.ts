import { PowerWords } from '../../../engine/notation/power-words.ts';
import { partsOf, ROW_ENDS } from '../../../engine/notation/sheet.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { ReadGame } from '../../../src/formats/follow-game.ts';
import type { GameRecord } from '../../../src/formats/game-record.ts';
import { notUnderstood, readings } from '../../../src/orders/read-text.ts';
import type { Sheet } from '../../../src/orders/sheet.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Signs that are neither orders nor words, such as bullets, tags and entities. Readers skip such signs. */
const markup = /^[\s>*•·-]+|(?<![\p{L}\d])\(?#?\d{1,2}[.)]|(?:#|\/\/).*|<[^<>]*>|\[\/?[a-z]+\]|&#?\w+;/giu;

/**
 * The words that get lost when a text is put into the box of typed orders. A word is lost if it is neither in an order that was read from
 * the word's row, nor in the text that stays in the box. The heading of a power may disappear, since the box drops it when all orders below
 * it were read.
 */
export function lostInBox(sheet: Sheet, text: string, box = { readings, notUnderstood }): string[] {
  const read = box.readings(sheet, text);
  const left = new Set(wordsIn(box.notUnderstood(sheet, text)));
  const headings = new Set(
    partsOf(new PowerWords(sheet.judge.powers), text, () => false).flatMap(({ power, row }) =>
      power === null ? [] : [row],
    ),
  );
  return text.split(ROW_ENDS).flatMap((row, number) => {
    const taken = new Set(
      read.filter((each) => each.row === number && 'line' in each).flatMap((each) => wordsIn(each.text)),
    );
    const own = headings.has(number) ? row.replace(/^[^:]*:?/, '') : row;
    return wordsIn(own.replace(markup, ' '))
      .filter((word) => !taken.has(word) && !left.has(word))
      .map((word) => `row ${number}: ${word}`);
  });
}

/** The legal orders of a game in strict notation, each with its phase and power. */
export function ordersIn({ phases }: Pick<GameRecord, 'phases'>): Set<string> {
  const orders = phases.flatMap(({ position, turn }) =>
    turn.report.flatMap(({ power, order, words }) =>
      order && !words.includes('illegal') ? [`${position.phase} ${power} ${writeOrder(order)}`] : [],
    ),
  );
  return new Set(orders);
}

/**
 * The orders that a reader of files loses without a word. An order is lost if a row of the text is exactly this order in our own notation,
 * and the reader did not read the order. Only orders of the original game are looked for. If the reader stopped early or noted something,
 * no order counts as lost.
 */
export function lostInFile(original: GameRecord, text: string, { game, notes, stopped }: ReadGame): string[] {
  if (stopped !== null || notes.length > 0) return [];
  const strict = (from: GameRecord): Set<string> =>
    new Set(
      from.phases.flatMap(({ book }) =>
        Object.values(book).flatMap((lines) =>
          lines.flatMap(({ order }) => (order ? [writeOrder(order)] : [])),
        ),
      ),
    );
  const [written, read] = [strict(original), strict(game)];
  const rows = text.split(ROW_ENDS).map((row) => row.replace(markup, '').trim());
  return rows.filter((row) => written.has(row) && !read.has(row)).map((row) => `lost ${row}`);
}
