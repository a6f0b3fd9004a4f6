import type { PressView } from './press-view.svelte.ts';
import { setOf, unreadOf } from './rooms.ts';
import { callSeat, tellUnread } from './words.ts';

/** Tells of letters as they come: to who looks on, one by one; to who comes back, how many there are. */
export class LetterNews {
  #known: ReadonlySet<string> | null = null;
  #away = $state(0);

  /** How many came while the person was away, as far as they are new still, as a list of no or one sentence. */
  awayLines({ unread }: PressView): readonly string[] {
    const count = Math.min(this.#away, unread);
    return count > 0 ? [`${tellUnread(count)}.`] : [];
  }

  dismiss(): void {
    this.#away = 0;
  }

  /**
   * Notes what is new; returns what is to be told of it now, as sentences. What comes into the room on screen tells itself. `isCatchingUp`:
   * whether the page fetches what others did before.
   */
  meet(press: PressView, isShown: boolean, isCatchingUp: boolean): readonly string[] {
    const { table, live } = press;
    if (!live.letters.isReady || !table) return [];
    const unread = press.rooms.flatMap((room) =>
      unreadOf(room, live.letters.seen).map((letter) => ({ room, letter })),
    );
    const before = this.#known;
    this.#known = setOf([...(before ?? []), ...unread.map(({ letter }) => letter.id)]);
    const fresh = unread.filter(({ letter }) => !before?.has(letter.id));
    if (before === null || isCatchingUp) {
      this.#away += fresh.length;
      return [];
    }
    const told = fresh
      .filter(({ room }) => !(isShown && press.openId === room.id))
      .map(({ room, letter }) => {
        const isPair = room.kind === 'some' && room.members.length === 2;
        const who = callSeat(table, letter.author.seat).name;
        return isPair ? `${who} wrote to you.` : `${who} wrote to ${press.nameOf(room)}.`;
      });
    return told.filter((line, place) => told.indexOf(line) === place);
  }
}
