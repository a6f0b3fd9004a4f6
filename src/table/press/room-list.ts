import type { Table } from '../../protocol/game/told/table.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import { roomId } from '../../protocol/player/press/press-rooms.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';

/** A letter of a room. */
export type ReadLetter = LetterRoom['letters'][number];

/** A room in the list of rooms. The room may have no letters yet. */
export interface RoomLine extends LetterRoom {
  /** The number of letters by others that this device hasn't shown yet. */
  unread: number;
}

/** The short ids (`shortOf`) of the letters that a device has shown. */
type ShownLetters = ReadonlySet<string>;

/** A set of texts, such as short ids. */
export const setOf = (names: readonly string[] = []): ShownLetters => new Set(names);

/** The number of characters in a short id. Short ids record which letters were shown. */
const SHORT = 16;

export const shortOf = ({ id }: Pick<ReadLetter, 'id'>): string => id.slice(0, SHORT);

/**
 * A person's rooms at a table. The rooms with letters come first: the person's own rooms, then other rooms. In each of these two groups,
 * the room with the newest letter comes first. The empty rooms that the table's press rule allows come last. The empty rooms are those that
 * the person has just made (`made`), the room for everyone, the person's notes, and, for every other player, a room for only that player
 * and the person.
 */
export function roomsFor(
  { seats, genesis, ending }: Pick<Table, 'seats' | 'genesis' | 'ending'>,
  press: Press,
  own: SeatNumber | null,
  seen: ShownLetters,
  made: readonly (readonly SeatNumber[])[] = [],
): readonly RoomLine[] {
  const rule = ending && genesis?.press === 'none' ? 'public' : genesis?.press;
  const all = seats.map(({ number }) => number);
  const everyone = rule === 'none' ? [] : [all];
  const isSealed = rule === 'full' || rule === 'rulebook';
  const pairs = isSealed ? all.filter((seat) => seat !== own).map((seat) => [own ?? seat, seat]) : [];
  const possible = own === null ? [] : [...made, ...everyone, ...pairs, [own]];
  const written = press.rooms
    .map((room) => ({ ...room, unread: unreadOf(room, seen).length }))
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || newestOf(other) - newestOf(one));
  const known = new Set(written.map(({ id }) => id));
  const empty = possible.map((members): RoomLine => emptyRoom(members, seats.length));
  return [...written, ...empty.filter(({ id }) => !known.has(id) && known.add(id))];
}

function emptyRoom(members: readonly SeatNumber[], of: number): RoomLine {
  const sorted = members.toSorted((one, other) => one - other);
  const kind = members.length === 1 ? 'notes' : members.length === of ? 'everyone' : 'some';
  return { id: roomId(members), members: sorted, kind, isOwn: true, letters: [], unread: 0 };
}

/** The letters by others in a room, as far as this device hasn't shown them yet. Empty if the room isn't one of the person's own. */
export function unreadOf({ isOwn, letters }: LetterRoom, seen: ShownLetters): readonly ReadLetter[] {
  return isOwn ? letters.filter((letter) => !letter.isOwn && !seen.has(shortOf(letter))) : [];
}

/** A letter that the person hasn't seen yet, and its room. */
export interface NewLetter {
  room: LetterRoom;
  letter: ReadLetter;
}

/** All letters that the person hasn't seen yet, room by room. */
export const newLetters = ({ rooms }: Pick<Press, 'rooms'>, seen: ShownLetters): readonly NewLetter[] =>
  rooms.flatMap((room) => unreadOf(room, seen).map((letter) => ({ room, letter })));

/**
 * The latest time among a room's last five letters, by their authors' clocks. A clock may be wrong, so this time is used only for sorting
 * the list.
 */
const newestOf = ({ letters }: LetterRoom): number =>
  Math.max(0, ...letters.slice(-5).map(({ at }) => at ?? 0));

/** Consecutive letters of one phase. */
interface Chapter {
  phase: ReadLetter['phase'];
  letters: readonly ReadLetter[];
}

/**
 * Groups the letters of a room by phase. The letters stay in the room's order. In that order, letters of one phase may stand before and
 * after letters of another phase, so a phase may have several groups.
 */
export function chaptersOf(letters: readonly ReadLetter[]): readonly Chapter[] {
  const chapters: { phase: ReadLetter['phase']; letters: ReadLetter[] }[] = [];
  for (const letter of letters) {
    const last = chapters.at(-1);
    if (last && last.phase === letter.phase) last.letters.push(letter);
    else chapters.push({ phase: letter.phase, letters: [letter] });
  }
  return chapters;
}
