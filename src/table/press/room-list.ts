import type { Table } from '../../protocol/game/told/table.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import { roomId } from '../../protocol/player/press/press-rooms.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';

/** A letter of a room. */
export type ReadLetter = LetterRoom['letters'][number];

/** A room in the list of rooms: one that people write in, or could. */
export interface RoomLine extends LetterRoom {
  /** How many letters of others this device hasn't shown yet. */
  unread: number;
}

/** The letters that a device has shown, by `shortOf` their ids. */
type ShownLetters = ReadonlySet<string>;

/** A set of such names. */
export const setOf = (names: readonly string[] = []): ShownLetters => new Set(names);

/** How many characters of a letter's id are kept to know that it was shown. */
const SHORT = 16;

export const shortOf = ({ id }: Pick<ReadLetter, 'id'>): string => id.slice(0, SHORT);

/**
 * A person's rooms at a table. First come rooms with letters, the one with the newest letter first. Then come the empty
 * ones the table's press rule allows: rooms just put together (`made`), the room for everyone, a room with each other
 * player, and the person's notes.
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

/** The letters of others in one of a person's own rooms that this device hasn't shown yet. */
export function unreadOf({ isOwn, letters }: LetterRoom, seen: ShownLetters): readonly ReadLetter[] {
  return isOwn ? letters.filter((letter) => !letter.isOwn && !seen.has(shortOf(letter))) : [];
}

/** A letter that its reader hasn't looked at, and its room. */
export interface NewLetter {
  room: LetterRoom;
  letter: ReadLetter;
}

/** All of them, room by room. */
export const newLetters = ({ rooms }: Pick<Press, 'rooms'>, seen: ShownLetters): readonly NewLetter[] =>
  rooms.flatMap((room) => unreadOf(room, seen).map((letter) => ({ room, letter })));

/**
 * When the newest of a room's last five letters was written, by its author's clock. That clock may be wrong, so this
 * only sorts the list.
 */
const newestOf = ({ letters }: LetterRoom): number =>
  Math.max(0, ...letters.slice(-5).map(({ at }) => at ?? 0));

/** Letters of one phase, in a row. */
interface Chapter {
  phase: ReadLetter['phase'];
  letters: readonly ReadLetter[];
}

/** Groups the letters of a room by phase. A late letter keeps its place in the room's order. */
export function chaptersOf(letters: readonly ReadLetter[]): readonly Chapter[] {
  const chapters: { phase: ReadLetter['phase']; letters: ReadLetter[] }[] = [];
  for (const letter of letters) {
    const last = chapters.at(-1);
    if (last && last.phase === letter.phase) last.letters.push(letter);
    else chapters.push({ phase: letter.phase, letters: [letter] });
  }
  return chapters;
}
