import { describe, expect, it } from 'vitest';
import { Player } from '../../../src/protocol/player/player.ts';
import type { Genesis } from '../../../src/protocol/wire/bodies.ts';
import { reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../../tools/sealed/in-memory.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Forger, wireOf } from '../forger.ts';
import { expectSound } from '../sound.ts';
import { begunTable, orderAll, orderOne } from '../tables.ts';

type Press = Genesis['press'];

const EVERYONE = [0, 1, 2];
const PAIR = [0, 1];
const NOTE = [0];

/** Ends the table's game by votes. */
function endGame(table: InMemoryTable): void {
  const powers = table.table.seats.flatMap(({ held }) => held).toSorted();
  for (const player of table.players) player.vote({ type: 'draw', powers }, true);
  table.deliver();
  expect(table.table.stage).toBe('over');
}

/** Plays on until the phase in which units are built or removed. */
function toBuilds(table: InMemoryTable): void {
  const chance = new Seeded('builds');
  while (!table.table.phases.at(-1)?.phase.endsWith('A')) orderAll(table, chance);
}

const refusal = (player: Player, members: readonly number[]) => {
  const right = player.mayWrite(members);
  return right.may ? 'may' : `${right.why}, until ${right.until}`;
};

describe('who may write to whom, by the table’s rule of press', () => {
  const moments = ['movement', 'builds', 'over'] as const;
  const said: Readonly<Record<Press, readonly (readonly [everyone: string, pair: string])[]>> = {
    full: [
      ['may', 'may'],
      ['may', 'may'],
      ['may', 'may'],
    ],
    rulebook: [
      ['may', 'may'],
      ['phase, until movement', 'phase, until movement'],
      ['may', 'may'],
    ],
    public: [
      ['may', 'everyone, until ever'],
      ['may', 'everyone, until ever'],
      ['may', 'everyone, until ever'],
    ],
    none: [
      ['none, until end', 'none, until end'],
      ['none, until end', 'none, until end'],
      ['may', 'everyone, until ever'],
    ],
  };

  it.each(Object.keys(said) as Press[])('%s', (press) => {
    const table = begunTable(3, 'rules', { press });
    const [anna, ben] = table.players as [Player, Player];
    moments.forEach((moment, place) => {
      if (moment === 'builds') toBuilds(table);
      if (moment === 'over') endGame(table);
      const [everyone, pair] = said[press][place] as readonly [string, string];
      expect([moment, refusal(anna, EVERYONE), refusal(anna, PAIR)]).toEqual([moment, everyone, pair]);
      expect(refusal(anna, NOTE)).toBe('may');
      for (const [members, right] of [
        [EVERYONE, everyone],
        [PAIR, pair],
      ] as const) {
        if (right === 'may') anna.writeLetter(members, moment);
        else expect(() => anna.writeLetter(members, moment)).toThrow('may not write');
      }
      anna.writeLetter(NOTE, moment);
      table.deliver();
    });
    const written = (which: 0 | 1) => moments.filter((_, place) => said[press][place]?.[which] === 'may');
    const readBy = (player: Player, room: string) =>
      player.press.rooms.find(({ id }) => id === room)?.letters.map(({ text }) => text) ?? [];
    expect(readBy(ben, '0.1.2')).toEqual(written(0));
    expect(readBy(ben, '0.1')).toEqual(written(1));
    expect(readBy(ben, '0')).toEqual([]);
    expect(readBy(anna, '0')).toEqual(moments);
    expectSound(table);
  });

  it('nobody writes before the game, without a seat, or to a room that they aren’t in', () => {
    const table = new InMemoryTable({ name: 'lobby', variant: 'standard' }, 3, new Seeded('lobby'));
    const [anna] = table.players as [Player];
    expect(refusal(anna, EVERYONE)).toBe('lobby, until begin');
    table.begin([]);
    const stranger = table.join(new Seeded('stranger'));
    expect(refusal(stranger, EVERYONE)).toBe('seat, until ever');
    expect(refusal(anna, [1, 2])).toBe('member, until ever');
    expect(refusal(anna, [0, 0])).toBe('member, until ever');
    expect(refusal(anna, [0, 3])).toBe('member, until ever');
    const other = table.device(anna, new Seeded('other device'));
    expect(refusal(other, EVERYONE)).toBe('device, until pen');
    anna.listen();
    expect(refusal(anna, EVERYONE)).toBe('unheard, until heard');
  });

  it('a letter that is empty or too long is not signed', () => {
    const table = begunTable(3, 'empty');
    const [anna] = table.players as [Player];
    const before = anna.wires().length;
    expect(() => anna.writeLetter(PAIR, '  \n ')).toThrow('Write something');
    expect(() => anna.writeLetter(PAIR, 'x'.repeat(4001))).toThrow('4000');
    expect(() => anna.writeLetter(PAIR, 'a\u202eb')).toThrow('plain text');
    expect(() => anna.writeLetter(PAIR, '', { quote: { italy: ['x'.repeat(121)] } })).toThrow(
      'cannot be sent',
    );
    expect(anna.wires()).toHaveLength(before);
    anna.writeLetter(PAIR, '\u4e2d'.repeat(4000));
    anna.writeLetter(PAIR, 'one\r\ntwo  ');
    table.deliver();
    const [, second] = (table.players[1] as Player).press.rooms[0]?.letters ?? [];
    expect(second?.text).toBe('one\ntwo');
  });
});

describe('a liar at a table with the rulebook’s press', () => {
  /** A table of three in its first movement phase. Returns a forger with the keys of the third seat. */
  function rulebookTable(): { table: InMemoryTable; liar: Forger; ben: Player } {
    const table = begunTable(3, 'late', { press: 'rulebook' });
    const [, ben, carla] = table.players as [Player, Player, Player];
    return { table, liar: new Forger(carla, new Seeded('liar')), ben };
  }

  const roomsOf = (player: Player) =>
    player.press.rooms.flatMap(({ letters }) => letters.map(({ text }) => text));

  it('finds no reader for a letter that names a movement that they have already played', () => {
    const { table, liar, ben } = rulebookTable();
    liar.player.writeLetter([1, 2], 'in time');
    table.deliver();
    orderAll(table, new Seeded('late'));
    const late = liar.letter([1, 2], 'late', 'S1901M');
    const retreat = liar.letter([1, 2], 'in a retreat', 'S1901R', late);
    const unknown = liar.letter([1, 2], 'in no phase', 'X', retreat);
    const after = liar.letter([1, 2], 'as if over', 'after', unknown);
    for (const message of [late, retreat, unknown, after]) expect(ben.takeWire(wireOf(message))).toBe('new');
    expect(roomsOf(ben)).toEqual(['in time']);
    expect(ben.press.troubles).toEqual([]);
  });

  it('has their letters read until they have shown a key or ordered for a later phase', () => {
    const { table, liar, ben } = rulebookTable();
    orderOne(liar.player, new Seeded('locked'));
    table.deliver();
    const early = liar.letter([1, 2], 'locked, and still talking', 'S1901M');
    expect(ben.takeWire(wireOf(early))).toBe('new');
    expect(roomsOf(ben)).toEqual(['locked, and still talking']);
  });
});

describe('a device that no longer speaks for its seat', () => {
  it.each(['rulebook', 'full'] as const)(
    'has no reader for letters of later phases, by %s press',
    (press) => {
      const table = begunTable(4, 'old device', { press });
      const old = table.players.pop() as Player;
      const ben = table.players[1] as Player;
      const device = table.device(old, new Seeded('new device'));
      device.applyForSeat('');
      table.deliver();
      for (let seconds = 0; seconds < 60; seconds += 10) {
        for (const player of table.players) player.wake(Date.UTC(2026, 10, 22) + seconds * 1000);
        table.deliver();
      }
      expect(device.seat).toBe(3);
      orderAll(table, new Seeded('on'));
      expect(table.table.phases.at(-1)?.phase).toBe('F1901M');
      old.takeWires(table.host.wires());
      const liar = new Forger(old, new Seeded('liar'));
      const later = liar.letter([1, 3], 'now', 'F1901M', undefined, { to: [1] });
      const earlier = liar.letter([1, 3], 'then', 'S1901M', later, { to: [1] });
      for (const message of [later, earlier]) expect(ben.takeWire(wireOf(message))).toBe('new');
      const texts = ben.press.rooms.flatMap(({ letters }) => letters.map(({ text }) => text));
      expect([texts, ben.press.troubles]).toEqual([['then'], []]);
    },
  );
});

describe('a letter of a movement by the rulebook’s press', () => {
  it('waits until the table reaches that movement, and nobody is told that it is badly sealed, not even its author', () => {
    const table = begunTable(3, 'back', { press: 'rulebook' });
    const [anna, ben, carla] = table.players as [Player, Player, Player];
    orderAll(table, new Seeded('back'));
    expect(table.table.phases.map(({ phase }) => phase)).toEqual(['S1901M', 'F1901M']);
    anna.writeLetter(PAIR, 'in autumn');
    table.deliver();
    const isMissing = ({ type, body, author }: Message) =>
      type === 'reveal' && author === carla.chain && body.decision === table.table.phases[0]?.decision;
    for (const player of [anna, ben]) {
      const wires = player.wires().filter((wire) => !isMissing(reopenMessage(wire)));
      const back = Player.resume(player.keep, wires, new Seeded('back').bytes);
      expect(back.table.phases.map(({ phase }) => phase)).toEqual(['S1901M']);
      expect(back.press).toEqual({ rooms: [], troubles: [], disclosed: [] });
      back.takeWires(player.wires());
      expect(back.press.rooms.flatMap(({ letters }) => letters.map(({ text }) => text))).toEqual([
        'in autumn',
      ]);
    }
  });
});

describe('a letter in a form that the table’s terms don’t allow', () => {
  it.each([
    ['public', 'sealed'],
    ['none', 'sealed'],
    ['none', 'open'],
    ['full', 'open'],
  ] as const)('%s press: %s letters have no reader', (press, form) => {
    const table = begunTable(3, 'form', { press });
    const [anna, ben, carla] = table.players as [Player, Player, Player];
    const liar = new Forger(carla, new Seeded('form'));
    const message =
      form === 'open' ? liar.openLetter(EVERYONE, 'psst', 'S1901M') : liar.letter([1, 2], 'psst', 'S1901M');
    for (const player of [anna, ben]) {
      expect(player.takeWire(wireOf(message))).toBe('new');
      expect(player.press).toEqual({ rooms: [], troubles: [], disclosed: [] });
    }
    orderAll(table, new Seeded('form'));
    expect(table.host.table.phases.length).toBeGreaterThan(1);
  });
});
