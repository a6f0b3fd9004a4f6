import type { Post, Posted } from '../../game/press/post.ts';
import type { TableSeat, Table } from '../../game/told/table.ts';
import { isKeyOf, isSealedTo, keyHeldFor, letterKey, openEnvelope } from '../../press/envelope.ts';
import type { Addressee, EnvelopeContext } from '../../press/envelope.ts';
import type { Exchange } from '../../wire/keys.ts';
import { decodeLetter, type Letter, type LetterMember } from '../../press/letter.ts';
import type { Id, SealedPress, SeatNumber } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import { nonceOf } from '../../wire/seal.ts';
import type { OwnSecrets } from './own-secrets.ts';

/**
 * The result of opening a letter:
 * - `closed`: this device cannot open the letter;
 * - `spoilt`: the letter opens, but does not count, because no honest browser would have sealed it in this way; `letter` is the content, or
 *   null if the content is not a letter;
 * - `letter`: the letter is good, and all its members read the same text; `author` is the seat that the letter's author had when writing,
 *   and the author's turn at this seat.
 */
type Opened =
  | { state: 'closed' }
  | { state: 'spoilt'; letter: Letter | null }
  | { state: 'letter'; letter: Letter; author: LetterMember };

const CLOSED: Opened = { state: 'closed' };

/** A key that fits a letter, and the letter's content. `key`: null for an open letter. `letter`: null if the content is not a letter. */
interface Unlocked {
  key: Uint8Array | null;
  letter: Letter | null;
}

/**
 * Opens letters, and remembers the results. This saves time: to find out whether a letter is addressed to this seat, the opener must
 * multiply on an elliptic curve, and that is slow.
 */
export class LetterOpener {
  readonly #own: OwnSecrets | null;
  readonly #exchange: Exchange;
  readonly #unlocked = new Map<string, Unlocked | null>();
  /**
   * Whether letters were sealed to exactly the members that they name. Each result is stored under the letter's id and the box keys of the
   * members other than the author.
   */
  readonly #checked = new Map<string, boolean>();

  /** `own`: null for a spectator, who reads open letters only. */
  constructor(own: OwnSecrets | null, exchange: Exchange) {
    this.#own = own;
    this.#exchange = exchange;
  }

  /** Whether the reader wrote this letter. */
  isOwn({ authors }: Posted, { table }: Post): boolean {
    return this.#own !== null && keysOf(table, authors[0])?.key === this.#own.keys.seat.public;
  }

  /** The seats that the reader has or had. */
  ownSeats({ table: { seats } }: Post): readonly SeatNumber[] {
    const own = this.#own?.keys.seat.public;
    const has = (seat: TableSeat) => seat.key === own || seat.former.some(({ key }) => key === own);
    return seats.filter(has).map(({ number }) => number);
  }

  /** Opens a letter. A reader who may not read the letter gets `closed`, and learns nothing about it. */
  openLetter(posted: Posted, post: Post): Opened {
    const isOwn = this.isOwn(posted, post);
    if (posted.standing === 'note' && !isOwn) return CLOSED;
    const unlocked = this.#unlock(posted, isOwn, post) ?? this.#unlockDisclosed(posted, post);
    if (!unlocked) return CLOSED;
    const { key, letter } = unlocked;
    // Where the terms forbid letters, a letter can count only as a note, and a note is addressed only to its author. So a letter to others
    // stays closed even for its author, and is not called spoilt.
    if (letter && letter.members.length > 1 && posted.standing === 'note') return CLOSED;
    const author = letter && authorIn(posted, letter, isOwn);
    if (!letter || !author) return { state: 'spoilt', letter };
    const state = key ? this.#sealing(posted, author, key, letter, post) : openness(letter, post);
    return state === 'closed' ? CLOSED : { state, letter, author };
  }

  /** Whether a letter opens with the secret that its author disclosed when the game was over. */
  isDisclosed(posted: Posted, post: Post): boolean {
    return this.#unlockDisclosed(posted, post) !== null;
  }

  /** Whether a letter was sealed to exactly the members that it names. */
  #sealing(
    { message }: Posted,
    author: LetterMember,
    key: Uint8Array,
    { members }: Letter,
    { table }: Post,
  ): Opened['state'] {
    const others = members.filter((one) => !isSame(one, author));
    const addressees = others.flatMap(({ seat, turn }) => {
      const box = keysOf(table, { seat, turn })?.box;
      return box === undefined ? [] : [{ seat, box }];
    });
    // If a member is not known here yet, we can't check the letter now, but perhaps later. So the letter counts as closed, not as spoilt.
    if (addressees.length < others.length) return 'closed';
    return this.#isSealedTo(message, key, addressees) ? 'letter' : 'spoilt';
  }

  #isSealedTo({ id, body }: MessageOf<'press'>, key: Uint8Array, others: readonly Addressee[]): boolean {
    const name = [id, ...others.map(({ box }) => box)].join();
    const known =
      this.#checked.get(name) ?? (body.type === 'sealed' && isSealedTo(body, key, others, this.#exchange));
    this.#checked.set(name, known);
    return known;
  }

  /**
   * Unlocks three kinds of letters: open letters, letters that this seat wrote, and letters that are sealed to this seat. Null for any
   * other letter.
   */
  #unlock({ message, standing }: Posted, isOwn: boolean, post: Post): Unlocked | null {
    const { body } = message;
    if (body.type === 'open') return { key: null, letter: decodeLetter(body.letter) };
    const place = contextOf(message);
    const own = this.#own;
    if (!own) return null;
    if (isOwn) return this.#remember(message.id, () => own.keysOf(place, body).find(fits(place, body)), body);
    if (standing !== 'letter') return null;
    const seats = this.ownSeats(post);
    const find = () => {
      const { secret } = own.keys.box;
      const held = seats.map((seat) => keyHeldFor(place, body, seat, secret, this.#exchange));
      return held.find((key) => key !== null);
    };
    return this.#remember(`${message.id} ${seats.join()}`, find, body);
  }

  /** Opens a letter with the secret that its author has disclosed after the game; null if the secret does not open the letter. */
  #unlockDisclosed({ message, authors, standing }: Posted, { disclosed, table }: Post): Unlocked | null {
    const { body } = message;
    const by = disclosed.find((one) => isSamePerson(table, one, authors[0]));
    if (!by || body.type === 'open' || standing !== 'letter') return null;
    const place = contextOf(message);
    const find = () => [letterKey(by.secret, place, nonceOf(body.box))].find(fits(place, body));
    return this.#remember(`${message.id} disclosed`, find, body);
  }

  #remember(name: string, find: () => Uint8Array | undefined, press: SealedPress): Unlocked | null {
    const known = this.#unlocked.get(name);
    if (known !== undefined) return known;
    const key = find();
    const content = key && openEnvelope(press, key);
    const found = key ? { key, letter: content ? decodeLetter(content) : null } : null;
    this.#unlocked.set(name, found);
    return found;
  }
}

/**
 * The member of the letter who wrote it. Null if no member did, or if the letter is a note (it has only one member) that somebody other
 * than the reader wrote.
 */
function authorIn({ authors }: Posted, { members }: Letter, isOwn: boolean): LetterMember | null {
  if (members.length === 1 && !isOwn) return null;
  return members.find((one) => authors.some((author) => isSame(one, author))) ?? null;
}

/** Whether an open letter is addressed to everybody, as the rules demand. */
function openness({ members }: Letter, { table }: Post): Opened['state'] {
  return members.length === table.seats.length ? 'letter' : 'spoilt';
}

/** Whether two members are the same seat and turn. */
export const isSame = (one: LetterMember, other: LetterMember) =>
  one.seat === other.seat && one.turn === other.turn;

/** Whether two members are the same person. Somebody may have had a seat more than once, or several seats one after another. */
export function isSamePerson(table: Pick<Table, 'seats'>, one: LetterMember, other: LetterMember): boolean {
  const key = keysOf(table, one)?.key;
  return key !== undefined && key === keysOf(table, other)?.key;
}

const fits = (place: EnvelopeContext, press: SealedPress) => (key: Uint8Array) => isKeyOf(place, press, key);

function contextOf({ game, author, seq, body: { phase } }: MessageOf<'press'>): EnvelopeContext {
  return { game: game as Id, author, seq, phase };
}

/**
 * The keys of one of the people who have had a seat: `turn` 0 stands for the first of these people, 1 for the next, and so on. Null if this
 * person is not known here.
 */
function keysOf(
  { seats }: Pick<Table, 'seats'>,
  { seat, turn }: LetterMember,
): Pick<TableSeat, 'key' | 'box'> | null {
  const now = seats[seat];
  return (turn === now?.former.length ? now : now?.former[turn]) ?? null;
}
