import { describe, expect, it } from 'vitest';
import { Player } from '../../src/protocol/player/player.ts';
import { newGenesis } from '../../src/protocol/player/settings.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { Rulebook } from '../../src/protocol/game/rulebook.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { inEnglish, type Sentence } from '../../src/protocol/sentences/sentence.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderAll, phaseOf, POWERS } from './tables.ts';

const names = ['Anna', 'Berta', 'Carla', 'Dora', 'Emma', 'Fritz', 'Gerda'];
const chosen = { by: 'chosen', spare: 'share' } as const;

/** A table of 1936 where everybody has claimed a seat, before the game begins. */
function seated(people: number, settings: Partial<TableSettings> = {}): InMemoryTable {
  const all = { name: '1936', variant: '1936', ...settings };
  const table = new InMemoryTable(all, people, new Seeded(JSON.stringify(all)));
  table.players.forEach((player, place) => player.claim(names[place] as string));
  table.deliver();
  return table;
}

/** The claims in the order of the players. */
const claimsOf = ({ players, table }: InMemoryTable): string[] =>
  players.map(({ chain }) => table.claims.find(({ pen }) => pen === chain)?.id as string);

describe('a table of 1936, where Italy and the Soviet Union each play a side of the Spanish war too', () => {
  it('deals seven hands of nine powers, each sponsor together with its faction', () => {
    const table = seated(7);
    table.host.startRoster(claimsOf(table));
    table.deliver();
    const hands = table.table.seats.map(({ powers }) => powers);
    expect(hands.flat()).toHaveLength(9);
    expect(hands).toContainEqual(['italy', 'nationalists']);
    expect(hands).toContainEqual(['soviet', 'republicans']);
    const asked = table.table.phases[0]?.asks;
    expect(asked).toHaveLength(7);
  });

  it('refuses an eighth person, a wish for a minor power, and half a hand', () => {
    const table = seated(3, { seating: chosen });
    const { host } = table;
    const claims = claimsOf(table);
    expect(() => host.claim('Anna', ['minor'])).toThrow('“minor” is no power that a person plays');
    expect(() => host.startRoster(claims, [['italy'], ['france'], ['turkey']])).toThrow(
      'Italy and Nationalist Spain are played by one person',
    );
    expect(() =>
      host.startRoster(claims, [['italy', 'republicans'], ['soviet', 'nationalists'], ['turkey']]),
    ).toThrow('are played by one person');
    expect(() => host.startRoster(claims, [['minor'], ['france'], ['turkey']])).toThrow('nobody can play');
    const eight = Array.from({ length: 8 }, (_, place) => claims[place % 3] as string);
    expect(() => host.startRoster(eight)).toThrow('At most 7 people');
    host.startRoster(claims, [['italy', 'nationalists'], ['france'], ['turkey']]);
    table.deliver();
    expect(table.table.stage).toBe('orders');
  });

  it('refuses a lying host’s roster that splits a hand, or gives away a minor power', () => {
    for (const first of [['italy'], ['minor']]) {
      const table = seated(2, { seating: chosen });
      const forger = new Forger(table.host, new Seeded('roster'));
      const body = { claims: claimsOf(table), powers: [first, ['turkey']] };
      const roster = wireOf(forger.sign({ type: 'roster', body }));
      expect(table.players.map((player) => player.takeWire(roster))).toEqual(['new', 'new']);
      table.deliver();
      expect(table.players.map((player) => player.table.stage)).toEqual(['lobby', 'lobby']);
      expect(table.table.roster).toBeNull();
    }
  });

  it('grants a wish for a faction together with its sponsor', () => {
    const table = seated(2, { seating: { by: 'preference', spare: 'disorder' } });
    (table.players[1] as Player).claim('Berta', ['republicans']);
    table.deliver();
    table.host.startRoster(claimsOf(table));
    table.deliver();
    expect((table.players[1] as Player).powers).toEqual(['soviet', 'republicans']);
  });

  it('never abandons minor powers, which are in nobody’s hand', () => {
    const table = seated(3, { seating: chosen });
    table.host.startRoster(claimsOf(table), [['italy', 'nationalists'], ['france'], ['turkey']]);
    table.deliver();
    const { position } = table.table.phases[0] ?? {};
    const standing = new Set(position?.units.map(({ power }) => power));
    expect([...standing].sort()).toEqual(['france', 'italy', 'minor', 'nationalists', 'turkey']);
    expect(position?.memory['disorder']).toEqual(['britain', 'germany', 'poland', 'republicans', 'soviet']);
  });
});

describe('the options of a variant', () => {
  const nonce = new Uint8Array(16);
  const genesis = (variant: string, options: TableSettings['options']) =>
    newGenesis({ name: 'x', variant, options: options ?? {} }, nonce, shippedRules);

  it('are in the genesis, and change the rules', () => {
    const digests = [
      genesis('marches', {}),
      genesis('marches', { reading: 'literal' }),
      genesis('capitals', {}),
      genesis('capitals', { rules: 'A' }),
      genesis('capitals', { rules: 'B', russia: 'mos' }),
    ].map(({ rules }) => rules);
    expect(new Set(digests).size).toBe(5);
    expect(genesis('marches', { reading: 'literal' }).options).toEqual({ reading: 'literal' });
  });

  it('are refused with a sentence if the variant does not have them', () => {
    expect(() => genesis('marches', { rules: 'A' })).toThrow(
      'has no option "rules"; its options are: reading',
    );
    expect(() => genesis('capitals', { rules: 'C' })).toThrow('rules is one of AB, A, B, not "C"');
    expect(() => genesis('1936', { rules: 'A' })).toThrow('has no option "rules"');
    expect(() => genesis('atlantis', {})).toThrow('There is no variant "atlantis"');
  });

  it('are checked in a stranger’s genesis too: the table stops with a sentence', () => {
    const { bytes } = new Seeded('stranger');
    const lax: Rulebook = (id) => shippedRules(id, {});
    const settings = { name: 'x', variant: 'capitals', options: { rules: 'C' } };
    const host = Player.host(settings, bytes(32), bytes, { rulebook: lax });
    const guest = Player.joinTable(host.keep.link, bytes(32), bytes);
    expect(guest.takeWires(host.drain().signed)).toEqual(['new']);
    expect(guest.table).toMatchObject({ stage: 'stopped', judge: null });
    expect(inEnglish(guest.table.stopped as Sentence)).toContain('rules is one of AB, A, B, not "C"');
    expect(() => guest.claim('Anna', ['france'])).toThrow('no power that a person plays');
  });
});

describe('games whose rules ask who plays which powers', () => {
  const firstPosition = (variant: string, seats: number, spare: 'share' | 'disorder') =>
    phaseOf(begunTable(seats, `${variant} ${spare}`, { variant, seating: { by: 'draw', spare } }).host)
      .position;

  it('know the powers that one person plays (ruling 3.7)', () => {
    const { memory } = firstPosition('capitals', 4, 'share');
    const hands = (memory.hands as string[]).map((hand) => hand.split('+'));
    expect(hands.map((hand) => hand.length).sort()).toEqual([1, 2, 2, 2]);
    expect(hands.flat().sort()).toEqual(POWERS);
  });

  it('know the powers that nobody plays from the start (ruling 3.5)', () => {
    const { memory } = firstPosition('capitals', 5, 'disorder');
    expect(memory.hands).toHaveLength(5);
    expect(memory.disorder).toHaveLength(2);
  });

  it('note nothing if every power has a person', () => {
    expect(firstPosition('leaders', 7, 'share').memory).toEqual({});
    expect(firstPosition('standard', 4, 'share').memory).toEqual({});
  });

  it('give each person one leader (ruling 4.1)', () => {
    const table = begunTable(4, 'leaders of four', { variant: 'leaders' });
    orderAll(table, new Seeded('placing'));
    const { phase, units } = phaseOf(table.host).position;
    expect(phase).toBe('S1901M');
    const leaders = units.filter(({ kind }) => kind === 'L').map(({ power }) => power);
    expect(leaders).toHaveLength(4);
    const people = table.table.seats.map(
      ({ powers }) => powers.filter((power) => leaders.includes(power)).length,
    );
    expect(people).toEqual([1, 1, 1, 1]);
  });
});
