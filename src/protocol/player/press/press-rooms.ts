import type { Post, Posted } from '../../game/press/post.ts';
import { roundsOf } from '../../game/told/table.ts';
import type { Letter, Quote, LetterMember } from '../../press/letter.ts';
import type { Id, PhaseCode, SeatNumber } from '../../wire/bodies.ts';
import { AFTER } from '../../wire/body-shapes.ts';
import { inOrder } from './letter-order.ts';

/** A letter as its reader sees it. */
interface LetterInRoom {
  /** Of the message; others name it by this. */
  id: Id;
  /** The seat that wrote it, and which of the people who had it (0: the first). */
  author: LetterMember;
  /** Whether this person wrote it, on whatever device. */
  isOwn: boolean;
  /** The phase that it was written in, `draw`, or `after` (the game was over); null: one that is not known here. */
  phase: PhaseCode | null;
  /** In seconds since 1970, by its author's clock; null: he says nothing. */
  at: number | null;
  text: string;
  quote: Quote | null;
  /** The letter of this room that it answers; null: none, or none that is known here. */
  answers: Id | null;
  /** Those to whom it was sealed and who have their seat no more, or had it not yet: who has it now cannot read it. */
  forFormer: readonly LetterMember[];
  /** The members whose devices have shown that they hold it. Of the rest nothing is known. */
  delivered: readonly SeatNumber[];
}

/** Letters to the same seats. */
export interface LetterRoom {
  /** The seats, sorted, with dots between: `0.3`. */
  id: string;
  members: readonly SeatNumber[];
  /** `notes`: of one seat for itself. */
  kind: 'everyone' | 'some' | 'notes';
  /** Whether this person is one of its members; letters of other rooms are read when their authors have disclosed them. */
  isOwn: boolean;
  /** In an order that all members see alike. */
  letters: readonly LetterInRoom[];
}

/** A letter that could be opened. */
export interface OpenedLetter {
  posted: Posted;
  letter: Letter;
  isOwn: boolean;
}

/** The name of a room with these members. */
export function roomId(members: readonly SeatNumber[]): string {
  return members.toSorted((one, other) => one - other).join('.');
}

/** The room that a letter belongs in. */
export const roomOf = ({ members }: Letter): string => roomId(members.map(({ seat }) => seat));

/** The rooms of what could be opened, sorted by their names. `own`: the seats of who reads. */
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
  { posted: { message, author }, letter, isOwn }: OpenedLetter,
  room: ReadonlySet<Id>,
  { post, reached, places }: { post: Post; reached: Post['reached']; places: ReadonlyMap<PhaseCode, number> },
): LetterInRoom {
  const { at, text, quote, answers, members } = letter;
  const { phase } = message.body;
  const { seats } = post.table;
  const isLost = ({ seat, turn }: LetterMember) => turn !== seats[seat]?.former.length;
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

/** What each seat has shown to hold, by its decisions and by what its letters follow. */
function reachedWith(found: readonly OpenedLetter[], post: Post): Post['reached'] {
  const messages = new Map(post.posted.map(({ message }) => [message.id, message]));
  const all = post.reached.map((one) => new Map(one));
  for (const { posted, letter } of found) {
    const { seat, turn } = posted.author;
    const ofSeat = all[seat];
    if (!ofSeat || turn !== post.table.seats[seat]?.former.length) continue;
    for (const id of letter.after) {
      const named = messages.get(id);
      if (named) ofSeat.set(named.author, Math.max(named.seq, ofSeat.get(named.author) ?? -1));
    }
  }
  return all;
}

/** The phases of a game in their order. */
function placesOf({ table }: Post): ReadonlyMap<PhaseCode, number> {
  const codes = [...roundsOf(table).map(({ phase }) => phase), AFTER];
  return new Map(codes.map((code, place) => [code, place]));
}
