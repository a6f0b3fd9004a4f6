import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { GameOptions } from '../../engine/setting.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import { verify } from '../../src/protocol/verify.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { sealKey } from '../../src/protocol/wire/keys.ts';
import { Forger, wireOf } from './forger.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { inEnglish } from '../../src/protocol/sentences/sentence.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';

// The variant Baseball, in which all players change countries in every inning.

const names = ['Anna', 'Berta', 'Carla', 'Dora', 'Emma', 'Fritz', 'Gerda'];
const countries = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

/** A table at which all players have chosen these powers for the first inning. */
function seated(
  dealt: readonly (readonly string[])[],
  options: GameOptions,
  spare: 'share' | 'disorder' = 'share',
) {
  const seating = { by: 'chosen', spare } as const;
  const settings = { name: 'Innings', variant: 'baseball', options, seating };
  const table = new InMemoryTable(settings, dealt.length, new Seeded('innings'));
  table.begin(names, dealt);
  return table;
}

const each = (list: readonly string[]) => list.map((country) => [country]);

/** Plays a phase in which these players give these orders, and the others give none. */
function play(
  table: InMemoryTable,
  orders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {},
  ahead: Readonly<Record<string, AheadTexts>> = {},
): void {
  for (const seat of table.table.phases.at(-1)?.asks ?? []) {
    const name = names[seat] as string;
    (table.players[seat] as Player).commit(orders[name] ?? {}, true, ahead[name] ?? {});
  }
  table.deliver();
}

const phase = ({ table }: InMemoryTable) => table.phases.at(-1);
const unitsOf = (table: InMemoryTable, power: string) =>
  phase(table)
    ?.position.units.filter((unit) => unit.power === power)
    .map(({ at }) => at)
    .join(' ');

describe('seven people, innings of two seasons', () => {
  const table = seated(each(countries), { seasons: 2 });
  const [anna, gerda] = [table.players[0], table.players[6]] as [Player, Player];

  it('begin with the powers that they chose', () => {
    expect(anna.powers).toEqual(['austria']);
    expect(phase(table)?.hands).toEqual(each(countries));
    expect(table.table.seats.map(({ held }) => held)).toEqual(
      each(names.map((_name, seat) => `p${seat + 1}`)),
    );
  });

  it('move on to the next country when the inning is over, and give its orders', () => {
    play(table, { Anna: { austria: ['A bud - ser'] } });
    play(table);
    expect(phase(table)?.phase).toBe('S1902M');
    expect(anna.powers).toEqual(['england']);
    expect(gerda.powers).toEqual(['austria']);
    expect(phase(table)?.hands).toEqual(each([...countries.slice(1), 'austria']));
    expect(table.table.phases[0]?.hands).toEqual(each(countries));
    expect(phase(table)?.position.memory['runs']).toMatchObject({ p1: 4, p2: 3, p6: 4 });
    play(table, { Anna: { england: ['F lon - nth'] }, Gerda: { austria: ['A vie - gal'] } });
    expect(unitsOf(table, 'england')).toBe('lvp edi nth');
    expect(unitsOf(table, 'austria')).toBe('bud gal tri');
  });

  it('can’t order for anybody else’s country, nor for the one that they had in the last inning', () => {
    const strange = { austria: ['A gal - rum'], england: ['F edi - nwg'] };
    expect(() => anna.commit(strange, true)).toThrow('You do not command austria');
    const forger = new Forger(anna, new Seeded('strange'));
    const own = [hexToBytes(anna.keep.seed), anna.chain, forger.chain.length] as const;
    const key = (slot: number, nonce: Uint8Array) => sealKey(...own, slot, nonce);
    anna.takeWire(wireOf(forger.sign(forger.commit(strange, true, key))));
    for (const player of table.players.slice(1)) player.takeWires(anna.wires());
    for (const player of table.players.slice(1)) player.commit({}, true);
    table.deliver();
    const fall = table.table.phases.find((one) => one.phase === 'F1902M');
    expect(fall?.book?.['england']?.map(({ text }) => text)).toEqual(['F edi - nwg']);
    expect(fall?.book?.['austria']).toEqual([]);
    expect(phase(table)).toMatchObject({ phase: 'S1903M', position: { memory: { runs: { p1: 7, p7: 6 } } } });
  });

  it('write ahead for their own retreats, but never for the next inning', () => {
    const letters = table.table.genesis?.boxes.ahead;
    expect(letters).toEqual(['R']);
    play(table);
    const before = { R: { orders: { france: ['A mar R bur'] }, final: true, along: false } };
    play(table, {}, { Anna: before });
    expect(phase(table)?.phase).toBe('S1904M');
    expect(anna.powers).toEqual(['germany']);
    expect(phase(table)?.commits.map(({ state }) => state)).toEqual(names.map(() => 'nothing'));
    play(table);
    expect(unitsOf(table, 'germany')).toBe('ber mun kie');
  });

  it('draw or win by their seats, and the file says which players', () => {
    while (table.table.stage === 'orders') {
      play(table, phase(table)?.phase === 'S1907M' ? { Berta: { austria: ['A bud - ser'] } } : {});
    }
    expect(table.table.stage).toBe('over');
    expect(table.table.ending?.ending).toEqual({ draw: ['p1', 'p2'] });
    expect(phase(table)?.turn?.next.memory['runs']).toMatchObject({ p1: 23, p2: 23, p3: 22 });
    const { lines, notes, reaches } = verify(table.host.file());
    expect([...lines.filter(({ ok }) => !ok), ...notes]).toEqual([]);
    expect(reaches).toBe('the end');
    expect(lines.map(({ says }) => inEnglish(says)).at(-1)).toBe(
      'Drawn by Anna and Berta, as the table decided.',
    );
    const messages = table.host.wires().map((wire) => reopenMessage(wire));
    expect({ ...replay(messages), judge: null }).toEqual({ ...table.table, judge: null });
  });
});

describe('retreats written ahead in the last season', () => {
  it('count for the country of that inning, and the next inning begins without any orders written', () => {
    const table = seated(each(countries), { seasons: 2 });
    play(table, { Carla: { france: ['A par - bur'] }, Dora: { germany: ['A mun - ruh', 'F kie - hol'] } });
    play(
      table,
      { Carla: { france: ['A bur - bel'] }, Dora: { germany: ['A ruh - bur', 'A ber - mun'] } },
      { Carla: { R: { orders: { france: ['A bur R par'] }, final: true, along: false } } },
    );
    expect(phase(table)?.phase).toBe('S1902M');
    expect(unitsOf(table, 'germany')).toBe('ber mun kie');
    const fall = table.table.phases[1];
    expect(fall?.turn?.closed?.centres).toMatchObject({ bel: 'france', hol: 'germany' });
    expect(phase(table)?.commits.every(({ state }) => state === 'nothing')).toBe(true);
  });
});

describe('fewer people', () => {
  it('play groups of countries if there are as many players', () => {
    const table = seated([['england'], ['austria', 'france'], ['germany', 'turkey'], ['italy', 'russia']], {
      players: 4,
      seasons: 2,
    });
    play(table);
    play(table);
    expect(phase(table)?.hands).toEqual([
      ['austria', 'france'],
      ['germany', 'turkey'],
      ['italy', 'russia'],
      ['england'],
    ]);
  });

  it('move on, each with all their countries, if two players have seven seats', () => {
    const table = seated(
      [
        ['austria', 'france', 'russia', 'italy'],
        ['england', 'germany', 'turkey'],
      ],
      {
        seasons: 2,
      },
    );
    expect(phase(table)?.hands[1]).toEqual(['england', 'germany', 'turkey']);
    play(table);
    play(table);
    expect(phase(table)?.hands).toEqual([
      ['england', 'germany', 'russia', 'turkey'],
      ['austria', 'france', 'italy'],
    ]);
  });

  it('leave some seats in civil disorder; these move on too, and nobody orders or decides for them', () => {
    const table = seated(each(['austria', 'turkey']), { seasons: 2 }, 'disorder');
    expect(phase(table)).toMatchObject({ asks: [0, 1], electors: [0, 1] });
    expect(phase(table)?.position.memory['disorder']).toEqual(countries.slice(1, 6));
    play(table, { Anna: { austria: ['A bud - ser'] } });
    play(table);
    expect(phase(table)?.hands).toEqual([['england'], ['austria']]);
    expect(phase(table)?.position.memory['disorder']).toEqual(countries.slice(2));
    expect(table.table.seats.every(({ live }) => live)).toBe(true);
    play(table, {
      Anna: { england: ['F lon - eng'] },
      Berta: { austria: ['A vie - tyr'] },
    });
    expect(unitsOf(table, 'england')).toBe('lvp edi eng');
    expect(unitsOf(table, 'italy')).toBe('rom ven nap');
    while (table.table.stage === 'orders') play(table);
    expect(verify(table.host.file()).lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(table.table.ending?.ending).toEqual({ winner: 'p1' });
  });

  it('leave out Italy at a table of six, and a roster cannot give it', () => {
    expect(seated(each(countries.filter((one) => one !== 'italy')), { players: 6 }).table.stage).toBe(
      'orders',
    );
    expect(() => seated(each(['italy', 'austria']), { players: 6 })).toThrow('nobody can play');
    expect(() => seated([['austria'], ['england', 'france']], { players: 4 })).toThrow(
      'Austria and France are played by one person',
    );
  });
});
