import { join } from '../../orders/names.ts';
import type { PressView } from './press-view.svelte.ts';
import { newLetters, setOf, type NewLetter } from '../press/room-list.ts';
import { callSeat, tellArrival } from '../press/press-words.ts';
import * as words from '../../words/made/press.js';

/**
 * Announces letters. A person who is watching is told of each letter as it arrives. A person who comes back is told the number of new
 * letters, and their authors.
 */
export class LetterNews {
  #known: ReadonlySet<string> | null = null;
  #away = $state.raw<ReadonlySet<string>>(setOf());

  /** A list with at most one sentence. The sentence tells of the letters that came while the person was away and that are still unread. */
  awayLines({ table, live }: PressView): readonly string[] {
    const news = newLetters(live.letters.press, live.letters.seen).filter(({ letter }) =>
      this.#away.has(letter.id),
    );
    if (!table || news.length === 0) return [];
    const authors = news.map(({ letter }) => callSeat(table, letter.author.seat).name);
    return [words.press_new_from({ count: news.length, names: join([...setOf(authors)]) })];
  }

  dismissAway(): void {
    this.#away = setOf();
  }

  /**
   * Records new letters, and returns the sentences to announce now. A letter in the room on screen isn't announced. `isCatchingUp` says
   * whether the page is still fetching messages from the time before it was opened.
   */
  meet(press: PressView, isShown: boolean, isCatchingUp: boolean): readonly string[] {
    const { table, live } = press;
    if (!live.letters.isReady || !table) return [];
    const news = newLetters(live.letters.press, live.letters.seen);
    const before = this.#known;
    this.#known = setOf([...(before ?? []), ...news.map(idOf)]);
    const fresh = news.filter(({ letter }) => !before?.has(letter.id));
    if (before === null || isCatchingUp) {
      if (fresh.length > 0) this.#away = setOf([...this.#away, ...fresh.map(idOf)]);
      return [];
    }
    const told = fresh
      .filter(({ room }) => !(isShown && press.openId === room.id))
      .map(({ room, letter }) => tellArrival(room, letter.author.seat, table, live.seat));
    return [...setOf(told)];
  }
}

const idOf = ({ letter }: NewLetter): string => letter.id;
