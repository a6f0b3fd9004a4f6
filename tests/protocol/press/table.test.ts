import { describe, expect, it } from 'vitest';
import type { Player } from '../../../src/protocol/player/player.ts';
import type { LetterRoom } from '../../../src/protocol/player/press/press-rooms.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { expectSound } from '../sound.ts';
import { begunTable, orderAll } from '../tables.ts';

const room = (player: Player, id: string): LetterRoom | undefined =>
  player.press.rooms.find((one) => one.id === id);
const texts = (player: Player, id: string) => room(player, id)?.letters.map(({ text }) => text);

describe('letters at a table of four', () => {
  it('are read by their members, in one order, and by nobody else', () => {
    const table = begunTable(4, 'letters');
    const [anna, ben, carla, dora] = table.players as [Player, Player, Player, Player];
    anna.writeLetter([0, 1], 'Shall we?', { quote: { austria: ['A Vie - Gal'], italy: ['A Ven H'] } });
    table.deliver();
    ben.writeLetter([1, 0], 'We shall.');
    carla.writeLetter([0, 1, 2, 3], 'Hello all');
    dora.writeLetter([3], 'They are up to something.');
    table.deliver();
    for (const player of [anna, ben]) {
      expect(texts(player, '0.1')).toEqual(['Shall we?', 'We shall.']);
      expect(player.press.rooms.map(({ id }) => id).sort()).toEqual(['0.1', '0.1.2.3']);
    }
    expect(carla.press.rooms.map(({ id, kind }) => [id, kind])).toEqual([['0.1.2.3', 'everyone']]);
    expect(texts(dora, '3')).toEqual(['They are up to something.']);
    expect(room(anna, '0.1')?.letters[0]).toMatchObject({
      isOwn: true,
      phase: 'S1901M',
      quote: { austria: ['A Vie - Gal'], italy: ['A Ven H'] },
      delivered: [1],
    });
    for (const player of table.players) expect(player.press.troubles).toEqual([]);
    expectSound(table);
  });

  it('don’t disturb orders, and stay readable', () => {
    const table = begunTable(4, 'on');
    const [anna] = table.players as [Player];
    anna.writeLetter([0, 1], 'Before');
    table.deliver();
    orderAll(table, new Seeded('on'));
    expect(table.table.phases.length).toBeGreaterThan(1);
    anna.writeLetter([0, 1], 'After');
    table.deliver();
    expect(texts(table.players[1] as Player, '0.1')).toEqual(['Before', 'After']);
  });
});

it('an anonymous table tells names only when the game is over', () => {
  const table = begunTable(2, 'masks', { anonymous: true, press: 'rulebook' });
  const [anna, ben] = table.players as [Player, Player];
  expect(table.table.seats.map(({ name }) => name)).not.toContain('Player 1');
  expect(JSON.stringify(table.table)).not.toContain('Player');
  expect(anna.hiddenName).toBe('Player 1');
  const powers = table.table.seats.flatMap(({ held }) => held).toSorted();
  for (const player of [anna, ben]) player.vote({ type: 'draw', powers }, true);
  table.deliver();
  expect(table.table.stage).toBe('over');
  expect(table.table.seats.map(({ name }) => name)).toEqual(['Player 1', 'Player 2']);
  expect(table.table.seats.map(({ veil }) => veil)).toEqual([null, null]);
  expectSound(table);
});

it('everybody can read the letters that their writer discloses when the game is over', () => {
  const table = begunTable(3, 'open');
  const [anna, ben, carla] = table.players as [Player, Player, Player];
  anna.writeLetter([0, 1], 'A secret');
  anna.writeLetter([0], 'A note');
  table.deliver();
  expect(() => anna.disclose()).toThrow('not over');
  const powers = table.table.seats.flatMap(({ held }) => held).toSorted();
  for (const player of [anna, ben, carla]) player.vote({ type: 'draw', powers }, true);
  table.deliver();
  anna.writeLetter([0, 1], 'Afterwards');
  table.deliver();
  expect(carla.press.rooms).toEqual([]);
  anna.disclose();
  table.deliver();
  expect(texts(carla, '0.1')).toEqual(['A secret']);
  expect(carla.press.rooms).toHaveLength(1);
  expectSound(table);
});
