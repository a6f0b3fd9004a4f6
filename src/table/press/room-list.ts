import type { Table } from '../../protocol/game/told/table.ts';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import { roomId } from '../../protocol/player/press/press-rooms.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';

/** A letter of a room. */
export type ReadLetter = LetterRoom['letters'][number];

/** A room as its line in the list has it: one that people write in, or could. */
export interface RoomLine extends LetterRoom {
  /** The letters of others that this device has not shown yet. */
  unread: number;
}

/** What a device has shown of letters, by `shortOf` their ids. */
type Seen = ReadonlySet<string>;

/** Letters by the names they are kept by. */
export const setOf = (names: readonly string[] = []): Seen => new Set(names);

/** So much of a letter's id is kept to know that it was shown. */
const SHORT = 16;

export const shortOf = ({ id }: Pick<ReadLetter, 'id'>): string => id.slice(0, SHORT);

/**
 * The rooms of a person at a table: those with letters, the newest first; then everyone's, one with each of the others, and his notes.
 * Where the table's rule has no letters between people, only those that have some. `made`: rooms that he has just put together.
 */
export function roomsFor(
  { seats, genesis, ending }: Pick<Table, 'seats' | 'genesis' | 'ending'>,
  press: Press,
  own: SeatNumber | null,
  seen: Seen,
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

/** The letters of others in a person's own room that were not shown here yet. */
export function unreadOf({ isOwn, letters }: LetterRoom, seen: Seen): readonly ReadLetter[] {
  return isOwn ? letters.filter((letter) => !letter.isOwn && !seen.has(shortOf(letter))) : [];
}

/** A letter that its reader has not looked at. */
export interface NewLetter {
  room: LetterRoom;
  letter: ReadLetter;
}

/** All of them, room by room. */
export const newLetters = ({ rooms }: Pick<Press, 'rooms'>, seen: Seen): readonly NewLetter[] =>
  rooms.flatMap((room) => unreadOf(room, seen).map((letter) => ({ room, letter })));

/** By its author's clock, which may be wrong: only the list is sorted by it. */
const newestOf = ({ letters }: LetterRoom): number =>
  Math.max(0, ...letters.slice(-5).map(({ at }) => at ?? 0));

/** Letters of one phase, in a row. */
interface Chapter {
  phase: ReadLetter['phase'];
  letters: readonly ReadLetter[];
}

/** The letters of a room, phase after phase; one that came late stands where the room's order puts it. */
export function chaptersOf(letters: readonly ReadLetter[]): readonly Chapter[] {
  const chapters: { phase: ReadLetter['phase']; letters: ReadLetter[] }[] = [];
  for (const letter of letters) {
    const last = chapters.at(-1);
    if (last && last.phase === letter.phase) last.letters.push(letter);
    else chapters.push({ phase: letter.phase, letters: [letter] });
  }
  return chapters;
}
