import type { Post, Posted } from '../../game/press/post.ts';
import type { Pausable } from '../../pausable.ts';
import { finish } from '../../pausable.ts';
import type { Exchange } from '../../wire/keys.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import { MOST_AFTER, type Letter, type LetterMember } from '../../press/letter.ts';
import { LetterOpener, isSame, isSamePerson } from './letter-opener.ts';
import type { OwnSecrets } from './own-secrets.ts';
import { roomOf, roomsOf, type OpenedLetter, type LetterRoom } from './press-rooms.ts';

/**
 * A letter that a person should know about although it is not shown to them:
 * - `spoilt`: the letter opens here, but does not count. Either its content is not a letter, or the letter was not sealed to exactly the
 *   members that it names;
 * - `unread`: the letter does not open here, although the author of another letter in the same room had read this letter.
 */
interface Trouble {
  id: Id;
  what: 'spoilt' | 'unread';
  /** The seat that wrote the letter. */
  seat: SeatNumber;
  /** The room to which the letter belongs, or should have belonged; null if the letter's content names no room. */
  room: string | null;
  /** For `unread`: the seat of an author who had read the letter. Null for `spoilt`. */
  by: SeatNumber | null;
}

/**
 * A person who showed a secret after the game, so that everybody can read their letters. `letters`: how many of these letters the secret
 * opens here. A false secret opens none of these letters.
 */
interface Disclosed extends LetterMember {
  letters: number;
}

/** The letters that one person can read at a table. */
export interface Press {
  rooms: readonly LetterRoom[];
  troubles: readonly Trouble[];
  /** Sorted by seat. People who had the same seat are listed in the sequence in which they had it. */
  disclosed: readonly Disclosed[];
}

interface Spoilt {
  posted: Posted;
  letter: Letter | null;
}

/** The result of the last reading. */
interface Read {
  post: Post;
  press: Press;
  found: readonly OpenedLetter[];
  spoilt: readonly Spoilt[];
}

/** Reads the letters of a table with the keys of one seat. Each new letter is opened only once. */
export class PressReader {
  readonly #opener: LetterOpener;
  #read: Read | null = null;

  /** `own`: the secrets of the reader's seat; null for a spectator, who reads only what is open to everybody. */
  constructor(own: OwnSecrets | null, exchange: Exchange) {
    this.#opener = new LetterOpener(own, exchange);
  }

  /** The letters as they are now; if nothing was posted since the last call, the same object as before. */
  readPress(post: Post): Press {
    return finish(this.reading(post));
  }

  /** Reads the letters in steps, one step for each letter. Opening a letter for the first time may take some milliseconds. */
  *reading(post: Post): Pausable<Press> {
    if (this.#read?.post === post) return this.#read.press;
    const found: OpenedLetter[] = [];
    const spoilt: Spoilt[] = [];
    const disclosed = disclosedBy(post);
    for (const posted of post.posted) {
      const opened = this.#opener.openLetter(posted, post);
      if (opened.state === 'spoilt') spoilt.push({ posted, letter: opened.letter });
      if (opened.state === 'letter') {
        const { letter, author } = opened;
        found.push({ posted, author, letter, isOwn: this.#opener.isOwn(posted, post) });
      }
      const by = disclosed.find((one) => isSamePerson(post.table, one, posted.authors[0]));
      if (by && this.#opener.isDisclosed(posted, post)) by.letters++;
      yield;
    }
    const press = {
      rooms: roomsOf(found, post, this.#opener.ownSeats(post)),
      troubles: troublesOf(found, spoilt, post),
      disclosed,
    };
    this.#read = { post, press, found, spoilt };
    return press;
  }

  /**
   * The letters that a new letter in a room must name in `after`. These are the letters of the room that no other letter follows yet.
   * Spoilt letters are included.
   */
  newestIn(post: Post, room: string): readonly Id[] {
    this.readPress(post);
    const { found, spoilt } = this.#read as Read;
    const letters = found.filter(({ letter }) => roomOf(letter) === room);
    const followed = new Set(letters.flatMap(({ letter }) => letter.after));
    const bad = spoilt.filter(({ letter }) => letter && roomOf(letter) === room);
    const newest = [...bad, ...letters]
      .map(({ posted }) => posted.message.id)
      .filter((id) => !followed.has(id));
    return newest.slice(-MOST_AFTER);
  }
}

function troublesOf(
  found: readonly OpenedLetter[],
  spoilt: readonly Spoilt[],
  post: Post,
): readonly Trouble[] {
  const opened = new Set([...found, ...spoilt].map(({ posted }) => posted.message.id));
  const closed = new Map(
    post.posted.filter(({ message }) => !opened.has(message.id)).map((one) => [one.message.id, one]),
  );
  const unread = new Map<Id, Trouble>();
  for (const { author, letter } of found) {
    for (const id of letter.after) {
      const writers = closed.get(id)?.authors ?? [];
      // A liar may name a letter of another room here. So a named letter counts as unread only if a member of this room wrote it.
      const writer = writers.find((one) => letter.members.some((member) => isSame(member, one)));
      if (writer && !unread.has(id))
        unread.set(id, { id, what: 'unread', seat: writer.seat, room: roomOf(letter), by: author.seat });
    }
  }
  const told = spoilt.map(({ posted, letter }): Trouble => {
    const { message, authors } = posted;
    return {
      id: message.id,
      what: 'spoilt',
      seat: authors[0].seat,
      room: letter && roomOf(letter),
      by: null,
    };
  });
  return [...told, ...unread.values()];
}

/** The people who disclosed their letters, each with a count of 0 because no letter has been tried yet. */
const disclosedBy = ({ disclosed }: Post): Disclosed[] =>
  disclosed
    .map(({ seat, turn }) => ({ seat, turn, letters: 0 }))
    .sort((one, other) => one.seat - other.seat || one.turn - other.turn);
