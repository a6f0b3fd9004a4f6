import type { Judge } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import { powerName } from '../orders/names.ts';
import { phaseName } from '../orders/phases.ts';
import * as words from '../words/made/formats.js';
import { quoted } from './size-limits.ts';

/** At most 60 notes are kept about one file. Further notes are only counted. */
const MOST_NOTES = 60;

/** A note lists at most 12 cases, units or places. */
export const MOST_LISTED = 12;

/** The items in one line. If there are more than 12 items, the line has the first 12 and says that there are more. */
export function listed(items: readonly string[], between = '; '): string {
  const list = items.slice(0, MOST_LISTED).join(between);
  return items.length > MOST_LISTED ? words.formats_and_more({ list }) : list;
}

/** Collects notes, which are sentences about a file that is being read. */
export class ReadingNotes {
  readonly #told: string[] = [];
  readonly #items = new Map<(given: { list: string }) => string, string[]>();
  #more = 0;

  addSentences(...sentences: readonly string[]): void {
    for (const sentence of sentences) {
      if (this.#told.length < MOST_NOTES) this.#told.push(sentence);
      else this.#more++;
    }
  }

  /**
   * A file may differ from the rules in the same way at many places. Adds one case, for one of these places. All cases with the same `tell`
   * become one note, which `tell` makes from the list of these cases.
   */
  addItem(tell: (given: { list: string }) => string, item: string): void {
    const items = this.#items.get(tell);
    if (items) items.push(item);
    else this.#items.set(tell, [item]);
  }

  get all(): readonly string[] {
    const kinds = [...this.#items].map(([tell, items]) => tell({ list: listed(items) }));
    const told = [...kinds, ...this.#told];
    return this.#more > 0 ? [...told, words.formats_more({ count: this.#more })] : told;
  }
}

/** A power in a phase, as the beginning of a note, such as `Fall 1901 – Orders, France`. */
export const placeOf = (judge: Judge, position: Position, power: Power): string =>
  `${phaseName(judge, position)}, ${powerName(judge, power)}`;

/** `place` (a text by `placeOf`) with the number of a line in the file: `Line 12: Fall 1901 – Orders, France`. */
export const atLine = (line: number, place: string): string => words.formats_at_line({ line, place });

/**
 * A note which says that the file's result differs from the result by our rules. The note gives both results in the words of the file's
 * format. In that format, a result without remarks means that the order succeeded.
 */
export function tellOtherwise(
  place: string,
  what: string,
  theirs: readonly string[],
  ours: readonly string[],
): string {
  const [there, here] = [theirs, ours].map((remarks) => quoted(remarks.join(', ')));
  if (theirs.length === 0) return words.formats_otherwise_there({ place, what, ours: here });
  if (ours.length === 0) return words.formats_otherwise_here({ place, what, theirs: there });
  return words.formats_otherwise({ place, what, theirs: there, ours: here });
}
