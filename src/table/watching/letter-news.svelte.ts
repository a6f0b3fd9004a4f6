import { join } from '../../orders/names.ts';
import type { PressView } from './press-view.svelte.ts';
import { newLetters, setOf, type NewLetter } from '../press/room-list.ts';
import { callSeat, tellArrival } from '../press/press-words.ts';
import * as words from '../../words/made/press.js';

/** Tells of letters as they come: to who looks on, one by one; to who comes back, how many there are, and from whom. */
export class LetterNews {
  #known: ReadonlySet<string> | null = null;
  #away = $state.raw<ReadonlySet<string>>(setOf());

  /** Those that came while the person was away, as far as they are new still, as a list of no or one sentence. */
  awayLines({ table, live }: PressView): readonly string[] {
    const news = newLetters(live.letters.press, live.letters.seen).filter(({ letter }) =>
      this.#away.has(letter.id),
    );
    if (!table || news.length === 0) return [];
    const authors = news.map(({ letter }) => callSeat(table, letter.author.seat).name);
    return [words.press_new_from({ count: news.length, names: join([...setOf(authors)]) })];
  }

  dismiss(): void {
    this.#away = setOf();
  }

  /**
   * Notes what is new; returns what is to be told of it now, as sentences. What comes into the room on screen tells itself. `isCatchingUp`:
   * whether the page fetches what others did before.
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
