import { describe, expect, it } from 'vitest';
import type { Press } from '../../protocol/player/press/press-reader.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import { chaptersOf, newLetters, roomsFor, setOf, shortOf, unreadOf, type ReadLetter } from './room-list.ts';

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

describe('the empty rooms that a player is offered', () => {
  const three = (press: string, ending: object | null = null) =>
    ({ seats: [0, 1, 2].map((number) => ({ number })), genesis: { press }, ending }) as never;
  const offered = (
    press: string,
    own: number | null = 1,
    ending: object | null = null,
    made: number[][] = [],
  ) =>
    roomsFor(three(press, ending), { rooms: [] } as unknown as Press, own, setOf(), made).map(
      ({ id, kind, members }) => `${id} ${kind} ${members.join('')}`,
    );
  const notes = '1 notes 1';
  const everyone = '0.1.2 everyone 012';

  it.each([
    ['full', [everyone, '0.1 some 01', '1.2 some 12', notes]],
    ['rulebook', [everyone, '0.1 some 01', '1.2 some 12', notes]],
    ['public', [everyone, notes]],
    ['none', [notes]],
  ])('fit the rule “%s”', (press, rooms) => {
    expect(offered(press)).toEqual(rooms);
  });

  it('include everyone once a game without press is over', () => {
    expect(offered('none', 1, {})).toEqual([everyone, notes]);
    expect(offered('full', 1, {})).toHaveLength(4);
  });

  it('include the rooms that the player has just made, and each room once', () => {
    expect(offered('public', 1, null, [[2, 1], [1, 2], [1]])).toEqual(['1.2 some 12', notes, everyone]);
  });

  it('are none for a spectator', () => {
    expect(offered('full', null)).toEqual([]);
  });

  it('leave out rooms that have letters', () => {
    const written = { ...room('0.1', [1]), members: [0, 1] };
    const rooms = roomsFor(three('full'), { rooms: [written] } as unknown as Press, 1, setOf());
    expect(rooms.map(({ id, unread }) => [id, unread])).toEqual([
      ['0.1', 1],
      ['0.1.2', 0],
      ['1.2', 0],
      ['1', 0],
    ]);
  });
});

it('a person’s own letters are never new, and new letters are listed room by room', () => {
  const own = { ...letter(3), isOwn: true };
  const rooms = [room('one', [1]), { ...room('two', [2]), letters: [letter(2), own] }];
  expect(newLetters({ rooms }, setOf()).map(({ room: { id }, letter: { at } }) => [id, at])).toEqual([
    ['one', 1],
    ['two', 2],
  ]);
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
