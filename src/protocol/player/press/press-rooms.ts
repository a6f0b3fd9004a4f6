import type { Post, Posted } from '../../game/press/post.ts';
import { roundsOf, type Table } from '../../game/told/table.ts';
import type { Letter, Quote, LetterMember } from '../../press/letter.ts';
import type { Id, PhaseCode, SeatNumber } from '../../wire/bodies.ts';
import { AFTER } from '../../wire/body-shapes.ts';
import { isSamePerson } from './letter-opener.ts';
import { inOrder } from './letter-order.ts';

/** A letter as its reader sees it. */
interface LetterInRoom {
  /** The id of the letter's message, by which other letters name this letter. */
  id: Id;
  /** The person who wrote the letter. */
  author: LetterMember;
  /** Whether the reader wrote the letter, on any of their devices. */
  isOwn: boolean;
  /** When the letter was written: a phase, `draw`, or `after` (the game was over). Null if the phase is not known here. */
  phase: PhaseCode | null;
  /** When the letter was written, in seconds since 1970 by its author's clock; null if the letter does not say. */
  at: number | null;
  text: string;
  quote: Quote | null;
  /**
   * The letter of this room that this letter answers. Null if this letter answers no letter, or if the answered letter is not known here.
   */
  answers: Id | null;
  /**
   * Members who do not have their seat now. Either they have lost their seat, or this device does not know yet that the seat is theirs.
   * Whoever has the seat now cannot read the letter.
   */
  forFormer: readonly LetterMember[];
  /** The members whose devices have shown that they hold the letter. It is not known whether the other members hold the letter. */
  delivered: readonly SeatNumber[];
}

/** All letters among the same seats. */
export interface LetterRoom {
  /** The sorted seats with dots between them: `0.3`. */
  id: string;
  members: readonly SeatNumber[];
  /** `notes`: one seat's notes for itself. */
  kind: 'everyone' | 'some' | 'notes';
  /** Whether the reader is a member. Letters of other rooms can be read once their authors have disclosed them. */
  isOwn: boolean;
  /** The letters of the room, in the same order for all members. */
  letters: readonly LetterInRoom[];
}

/**
 * A letter that could be opened. `author`: the seat that the letter's author had when writing, and which of the seat's people the author is
 * (`turn`).
 */
export interface OpenedLetter {
  posted: Posted;
  author: LetterMember;
  letter: Letter;
  isOwn: boolean;
}

/** The name of a room with these members. */
export function roomId(members: readonly SeatNumber[]): string {
  return members.toSorted((one, other) => one - other).join('.');
}

/** The room to which a letter belongs. */
export const roomOf = ({ members }: Letter): string => roomId(members.map(({ seat }) => seat));

/** The rooms of the letters that could be opened, sorted by their names. `own`: the seats of the reader. */
export function roomsOf(
  found: readonly OpenedLetter[],
  post: Post,
  own: readonly SeatNumber[],
): readonly LetterRoom[] {
  const groups = new Map<string, OpenedLetter[]>();
  for (const one of found) {
    const id = roomOf(one.letter);
    const group = groups.get(id) ?? [];
    groups.set(id, group);
    group.push(one);
  }
  const [reached, places] = [reachedWith(found, post), placesOf(post)];
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, letters]) => {
      const members = (letters[0] as OpenedLetter).letter.members.map(({ seat }) => seat);
      const ids = new Set(letters.map(({ posted }) => posted.message.id));
      return {
        id,
        members,
        kind: kindOf(members, post),
        isOwn: members.some((seat) => own.includes(seat)),
        letters: inOrder(letters, places).map((one) => readLetter(one, ids, { post, reached, places })),
      };
    });
}

function kindOf(members: readonly SeatNumber[], { table }: Pick<Post, 'table'>): LetterRoom['kind'] {
  if (members.length === 1) return 'notes';
  return members.length === table.seats.length ? 'everyone' : 'some';
}

function readLetter(
  { posted: { message }, author, letter, isOwn }: OpenedLetter,
  room: ReadonlySet<Id>,
  { post, reached, places }: { post: Post; reached: Post['reached']; places: ReadonlyMap<PhaseCode, number> },
): LetterInRoom {
  const { at, text, quote, answers, members } = letter;
  const { phase } = message.body;
  const isLost = (member: LetterMember) => !hasItsSeat(post.table, member);
  const holds = ({ seat }: LetterMember) => (reached[seat]?.get(message.author) ?? -1) >= message.seq;
  return {
    id: message.id,
    author,
    isOwn,
    phase: places.has(phase) ? phase : null,
    at,
    text,
    quote,
    answers: answers !== null && room.has(answers) ? answers : null,
    forFormer: members.filter(isLost),
    delivered: members
      .filter((member) => member.seat !== author.seat && !isLost(member) && holds(member))
      .map(({ seat }) => seat),
  };
}

/** Whether a member has their seat now: they have kept it since the letter was written, or have got it back. */
export function hasItsSeat(table: Pick<Table, 'seats'>, member: LetterMember): boolean {
  const { seat } = member;
  const turn = table.seats[seat]?.former.length;
  return turn !== undefined && isSamePerson(table, member, { seat, turn });
}

/**
 * For each seat and each chain: up to which place in the chain the seat's person is known to have its messages. People show what they have
 * by messages in decisions, and by naming the letters that their own letters follow.
 */
function reachedWith(found: readonly OpenedLetter[], post: Post): Post['reached'] {
  const messages = new Map(post.posted.map(({ message }) => [message.id, message]));
  const all = post.reached.map((one) => new Map(one));
  for (const { author, letter } of found) {
    const ofSeat = all[author.seat];
    if (!ofSeat || !hasItsSeat(post.table, author)) continue;
    for (const id of letter.after) {
      const named = messages.get(id);
      if (named) ofSeat.set(named.author, Math.max(named.seq, ofSeat.get(named.author) ?? -1));
    }
  }
  return all;
}

/** The place of each phase in the course of the game. After the last phase comes `AFTER`, which stands for the time after the game. */
function placesOf({ table }: Post): ReadonlyMap<PhaseCode, number> {
  const codes = [...roundsOf(table).map(({ phase }) => phase), AFTER];
  return new Map(codes.map((code, place) => [code, place]));
}
