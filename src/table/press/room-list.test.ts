import { describe, expect, it } from 'vitest';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import { chaptersOf, roomsFor, setOf, shortOf, unreadOf, type ReadLetter } from './room-list.ts';

/** A letter that was written at this time by its author's clock, in milliseconds; null for a letter without a time. */
const letter = (at: number | null, phase: string | null = null): ReadLetter =>
  ({ id: `${at}`.padEnd(64, '0'), at, phase, isOwn: false }) as unknown as ReadLetter;
const room = (id: string, times: readonly (number | null)[], isOwn = true) =>
  ({
    id,
    isOwn,
    members: [0, 1],
    kind: 'some',
    letters: times.map((at) => letter(at)),
  }) as unknown as LetterRoom;
const table = { seats: [], genesis: null, ending: null };
const order = (...rooms: readonly LetterRoom[]) =>
  roomsFor(table, { rooms } as unknown as Press, null, setOf()).map(({ id }) => id);

describe('the list of rooms', () => {
  it('puts the room with the newest letter first, also if that letter is not its last', () => {
    expect(order(room('old', [1, 2]), room('new', [9]), room('between', [5, 3]))).toEqual([
      'new',
      'between',
      'old',
    ]);
  });

  it('compares the last five letters of each room', () => {
    expect(order(room('long ago', [9, 1, 1, 1, 1, 1]), room('lately', [2]))).toEqual(['lately', 'long ago']);
    expect(order(room('lately', [2]), room('fifth', [9, 1, 1, 1, 1]))).toEqual(['fifth', 'lately']);
  });

  it('puts rooms with letters that have no time after all others', () => {
    expect(order(room('timeless', [null]), room('new', [1]))).toEqual(['new', 'timeless']);
  });

  it('puts rooms of other players last, even if their letters are newer', () => {
    expect(order(room('theirs', [9], false), room('own', [1]))).toEqual(['own', 'theirs']);
  });
});

it('a letter is unread until this device has shown it, and only in one of your own rooms', () => {
  const shown = setOf([shortOf(letter(1))]);
  expect(unreadOf(room('own', [1, 2]), shown)).toEqual([letter(2)]);
  expect(unreadOf(room('theirs', [1, 2], false), shown)).toEqual([]);
});

it('consecutive letters of one phase are one chapter; a late letter begins another', () => {
  const phases = ['S1901M', 'S1901M', 'F1901M', 'S1901M'].map((phase, at) => letter(at, phase));
  expect(chaptersOf(phases).map(({ phase, letters }) => `${phase}: ${letters.length}`)).toEqual([
    'S1901M: 2',
    'F1901M: 1',
    'S1901M: 1',
  ]);
});
