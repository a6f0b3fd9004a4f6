import { describe, expect, it } from 'vitest';
import type { Judge } from '../../engine/judge.ts';
import { powerName } from '../../src/orders/names.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Genesis } from '../../src/protocol/wire/bodies.ts';
import { newLetters, roomsFor, setOf, shortOf } from '../../src/table/press/room-list.ts';
import {
  tellArrival,
  tellDelivery,
  tellRight,
  tellRoom,
  tellUnread,
} from '../../src/table/press/press-words.ts';
import { mattersOf, sayAll } from '../../src/table/notify/news-items.ts';
import { reachedBy, tellNews } from '../../src/table/visit/news.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { begunTable, orderAll } from '../protocol/tables.ts';

type Press = Genesis['press'];
const EVERYONE = [0, 1, 2, 3];

function tableOf(press: Press) {
  const table = begunTable(4, `press ${press} 11`, { press });
  const [anna, ben, carla] = table.players as [Player, Player, Player];
  return { table, anna, ben, carla };
}

/** A table with letters. Ben writes twice to Anna, once to Anna and Carla, and once to all. Anna writes to Ben, and to herself. */
function writtenTo() {
  const { table, anna, ben, carla } = tableOf('full');
  const written = [[0, 1], [0, 1], [0, 1, 2], EVERYONE] as const;
  written.forEach((members, count) => ben.writeLetter(members, `secret ${count}`));
  anna.writeLetter([0, 1], 'mine');
  anna.writeLetter([0], 'a note');
  table.deliver();
  return { anna, ben, carla };
}

describe('a new letter', () => {
  it('is one by another seat, in a room of this seat, that this device has not shown yet', () => {
    const { anna, ben, carla } = writtenTo();
    const news = ({ press }: Player, seen: readonly string[] = []) =>
      newLetters(press, setOf(seen)).map(({ room, letter }) => `${room.id} ${letter.text}`);
    const all = ['0.1 secret 0', '0.1 secret 1', '0.1.2 secret 2', '0.1.2.3 secret 3'];
    expect(news(anna).toSorted()).toEqual(all);
    expect(news(carla).toSorted()).toEqual(all.slice(2));
    expect(news(ben)).toEqual(['0.1 mine']);
    const shown = newLetters(anna.press, setOf()).filter(({ room }) => room.id === '0.1');
    expect(news(anna, shown.map(({ letter }) => shortOf(letter))).toSorted()).toEqual(all.slice(2)); // prettier-ignore
    const lines = roomsFor(anna.table, anna.press, 0, setOf());
    expect(lines.map(({ id, unread }) => `${id}: ${unread}`).toSorted()).toEqual(['0.1.2.3: 1', '0.1.2: 1', '0.1: 2', '0.2: 0', '0.3: 0', '0: 0']); // prettier-ignore
  });

  it('is announced with its author and recipients, each sentence only once, and never with its content', () => {
    const { anna } = writtenTo();
    const letters = newLetters(anna.press, setOf());
    const here = { seat: 0, letters, end: null, now: 0 };
    const matters = mattersOf(anna.table, here).filter(({ name }) => name.startsWith('letter '));
    expect(matters).toHaveLength(4);
    expect(new Set(matters.map(({ name }) => name)).size).toBe(4);
    expect(sayAll(matters)).toBe('Player 2 wrote to you. Player 2 wrote to you and Player 3. Player 2 wrote to everyone.'); // prettier-ignore
    const before = reachedBy(anna.table, 0, letters.slice(1));
    expect(tellNews(anna.table, here, before)).toBe('Player 2 wrote to you.');
    expect(tellNews(anna.table, here, reachedBy(anna.table, 0, letters))).toBe(null);
  });
});

it.each<[Press, readonly string[]]>([
  ['full', ['0.1.2.3', '0.1', '0.2', '0.3', '0']],
  ['rulebook', ['0.1.2.3', '0.1', '0.2', '0.3', '0']],
  ['public', ['0.1.2.3', '0']],
  ['none', ['0']],
])('%s press: these rooms are open for writing, and none is for a spectator', (press, ids) => {
  const { anna } = tableOf(press);
  const rooms = (own: number | null, made: readonly (readonly number[])[] = []) =>
    roomsFor(anna.table, anna.press, own, setOf(), made).map(({ id }) => id);
  expect(rooms(0)).toEqual(ids);
  expect(rooms(0, [[2, 0, 1]])).toEqual(['0.1.2', ...ids]);
  expect(rooms(0, [[0]]).toSorted()).toEqual(ids.toSorted());
  expect(rooms(null)).toEqual([]);
});

describe('the words for a room', () => {
  const { anna } = tableOf('full');
  const some = (...members: number[]) => ({ kind: 'some', members }) as const;
  /** Only one power was drawn for the last of the four players, who is therefore called by that power's name. */
  const last = powerName(anna.table.judge as Judge, anna.table.seats[3]?.powers[0] as string);

  it.each([
    [some(0, 1), 'Player 2', 'Player 2 wrote to you.'],
    [some(0, 1, 3), `Player 2 and ${last}`, `Player 2 wrote to you and ${last}.`],
    [{ kind: 'everyone', members: EVERYONE } as const, 'Everyone', 'Player 2 wrote to everyone.'],
  ])('%j', (room, name, arrival) => {
    expect(tellRoom(room, anna.table, 0)).toBe(name);
    expect(tellArrival(room, 1, anna.table, 0)).toBe(arrival);
  });

  it.each([
    [[0], [], true, ''],
    [[0, 1], [], false, 'written here'],
    [[0, 1], [], true, 'on its way'],
    [[0, 1], [1], true, 'on Player 2’s device'],
    [[0, 1, 2, 3], [1, 3], true, `on Player 2’s and ${last}’s devices`],
    [[0, 1, 2], [1, 2], true, 'on all their devices'],
    [[0, 1, 2, 3, 4], [1, 2, 3], true, 'on 3 of 4 devices'],
  ])('a letter to %j that has reached %j, sent: %j', (members, delivered, isSent, says) => {
    expect(tellDelivery({ delivered, forFormer: [] }, members, anna.table, 0, isSent)).toBe(says);
  });

  it('count', () => expect([1, 2].map(tellUnread)).toEqual(['1 new letter', '2 new letters']));
});

describe('letters that the rule of the table forbids are refused, with the reason', () => {
  it.each<[Press, readonly number[], string]>([
    ['full', [0, 1], ''],
    ['rulebook', [0, 1], ''],
    ['public', [0, 1], 'This table plays with public press: write to Everyone.'],
    ['none', [0, 1], 'This table plays without press. You may talk when the game is over.'],
    ['none', EVERYONE, 'This table plays without press. You may talk when the game is over.'],
  ])('%s press, to %j while units move: %j', (press, members, says) => {
    const { anna } = tableOf(press);
    expect(tellRight(anna.mayWrite(members), anna.table)).toBe(says);
  });

  it('rulebook press rests in retreats and builds, and the app tells the player until when', () => {
    const { table, anna } = tableOf('rulebook');
    const chance = new Seeded('rest');
    const told = new Map<string, string>();
    for (let left = 12; left > 0; left--) {
      const phase = anna.table.phases.at(-1)?.phase ?? '';
      const says = tellRight(anna.mayWrite([0, 1]), anna.table);
      told.set(phase, says);
      if (says) expect(() => anna.writeLetter([0, 1], 'psst')).toThrow('may not write');
      else anna.writeLetter([0, 1], 'now');
      orderAll(table, chance);
    }
    expect(told.get('S1901M')).toBe('');
    expect(told.get('F1901M')).toBe('');
    expect(told.get('W1901A')).toBe('No press in retreats and builds; again in Spring 1902.');
    for (const [phase, says] of told) expect([phase, says === '']).toEqual([phase, phase.endsWith('M')]);
  });
});
