import { hexToBytes } from '@noble/hashes/utils.js';
import type { Genesis } from '../../src/protocol/wire/bodies.ts';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { Ledger, replay } from '../../src/protocol/game/replay.ts';
import { verify } from '../../src/protocol/verify.ts';
import type { Judge } from '../../engine/judge.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { bots } from '../../tools/sealed/bot.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { Group } from './group.ts';

const PACE = { deadline: { type: 'after', orders: 600, retreats: 300, builds: 300 }, patience: 60 } as const;
const MINUTE = 60_000;

function begun(seats: number, seed: string, escrow: Genesis['escrow'] = 'most'): InMemoryTable {
  const settings = { name: seed, variant: 'standard', pace: PACE, escrow };
  const table = new InMemoryTable(settings, seats, new Seeded(seed));
  table.begin([]);
  return table;
}

const phases = ({ table }: Player) => table.phases.map(({ phase }) => phase);
const messagesOf = (player: Player): readonly Message[] => player.wires().map((wire) => reopenMessage(wire));
const told = ({ table }: { table: Player['table'] }) => ({ ...table, judge: null });

describe('a seat that does not commit', () => {
  it('has no orders once the deadline has passed for a quorum, and not earlier; one ballot is enough', () => {
    const { players } = begun(4, 'absent');
    const there = players.slice(0, 3);
    const group = new Group(there);
    for (const player of there) player.commit({}, true);
    group.talk();
    group.pass(9 * MINUTE);
    const [host] = there as [Player];
    expect(phases(host)).toEqual(['S1901M']);
    group.pass(2 * MINUTE);
    expect(phases(host)).toEqual(['S1901M', 'F1901M']);
    const absent = players[3]?.seat as number;
    const [first] = host.table.phases;
    expect(first?.set?.find(({ seat }) => seat === absent)?.seal).toBeNull();
    expect(host.table.decisions.at(-1)).toMatchObject({ number: 2 });
    expect(host.table.decisions.at(-1)?.ballot).toBe(0);
    expect(host.table.faults).toEqual([]);
    expect(verify(host.file()).lines.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('makes the table wait if there is no clock, or if too few seats are present to decide', () => {
    const { players } = begun(4, 'few');
    const there = players.slice(0, 2);
    const group = new Group(there);
    for (const player of there) player.commit({}, true);
    group.talk();
    group.pass(30 * MINUTE);
    expect(phases(there[0] as Player)).toEqual(['S1901M']);
    expect(there[0]?.table.waitingFor.length).toBeGreaterThan(0);
  });
});

describe('a table of two with a clock', () => {
  it('goes on at once when the late seat comes, though the other has promised a later ballot', () => {
    const { players } = begun(2, 'late');
    const [early, late] = players as [Player, Player];
    early.commit({}, true);
    const alone = new Group([early]);
    alone.pass(30 * MINUTE);
    expect(messagesOf(early).some(({ type }) => type === 'promise')).toBe(true);
    late.commit({}, true);
    for (const wire of early.wires()) late.takeWire(wire);
    for (const wire of late.wires()) early.takeWire(wire);
    new Group(players).talk();
    expect(phases(late)).toEqual(['S1901M', 'F1901M']);
    expect(phases(early)).toEqual(['S1901M', 'F1901M']);
  });

  it('promises nothing if the other is merely away and nothing is missing', () => {
    const { players } = begun(2, 'away');
    const [here, away] = players as [Player, Player];
    here.commit({}, true);
    away.commit({}, true);
    for (const wire of away.drain().signed) here.takeWire(wire);
    new Group([here]).pass(30 * MINUTE);
    expect(messagesOf(here).some(({ type }) => type === 'promise')).toBe(false);
    for (const wire of here.wires()) away.takeWire(wire);
    new Group(players).talk();
    expect(phases(here)).toEqual(['S1901M', 'F1901M']);
  });
});

describe('a seat that does not show its key', () => {
  it('is left out after the deadline, and its late key changes nothing', () => {
    const { players } = begun(5, 'closed', 'none');
    const there = players.slice(0, 4);
    const gone = players[4] as Player;
    for (const player of players) player.commit({}, true);
    for (const wire of gone.drain().signed) for (const player of there) player.takeWire(wire);
    const group = new Group(there);
    group.pass(10_000);
    const [host] = there as [Player];
    expect(host.table.stage).toBe('opening');
    group.pass(12 * MINUTE);
    expect(phases(host)).toEqual(['S1901M', 'F1901M']);
    const decided = host.table.decisions.map(({ value }) => value.type);
    expect(decided).toEqual(['roster', 'set', 'set', 'without']);
    const before = host.table.phases[1]?.digest;

    for (const wire of host.wires()) gone.takeWire(wire);
    for (const wire of gone.drain().signed) for (const player of there) player.takeWire(wire);
    expect(host.table.phases[1]?.digest).toBe(before);
    expect(phases(gone)).toEqual(phases(host));
    expect(gone.table.phases[1]?.digest).toBe(before);
    expect(verify(host.file()).lines.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('is left out even if its key reached one other player, whose table then goes back', () => {
    const { players } = begun(7, 'half', 'none');
    const gone = players[6] as Player;
    const lucky = players[0] as Player;
    const others = players.slice(1, 6);
    for (const player of players) player.commit({}, true);
    for (const wire of gone.drain().signed) for (const player of players.slice(0, 6)) player.takeWire(wire);
    new Group(players.slice(0, 6)).pass(10_000);
    for (const wire of lucky.wires()) gone.takeWire(wire);
    for (const wire of gone.drain().signed) lucky.takeWire(wire);
    expect(phases(lucky)).toEqual(['S1901M', 'F1901M']);
    const opened = lucky.table.phases[1]?.digest;

    new Group(others).pass(12 * MINUTE);
    const [one] = others as [Player];
    expect(one.table.decisions.at(-1)?.value.type).toBe('without');
    for (const wire of one.wires()) lucky.takeWire(wire);
    expect(phases(lucky)).toEqual(phases(one));
    expect(lucky.table.phases[1]?.digest).toBe(one.table.phases[1]?.digest);
    expect(lucky.table.phases[0]?.beacon).toBe(one.table.phases[0]?.beacon);
    expect(opened).toBeDefined();
    expect(lucky.table.split).toBeNull();
  });

  it('is left out, and nobody who signed the position after its key is accused, in whatever order messages arrive', () => {
    const { players } = begun(7, 'named', 'none');
    const gone = players[6] as Player;
    const lucky = players[0] as Player;
    const others = players.slice(1, 6);
    const { judge, phases: begunPhases } = gone.table;
    const { position } = begunPhases[0] as PhaseRecord;
    const moves = bots.greedy(judge as Judge, position, gone.powers[0] as string, new Seeded('moves'));
    for (const player of players.slice(0, 6)) player.commit({}, true);
    gone.commit({ [gone.powers[0] as string]: moves }, true);
    for (const wire of gone.drain().signed) for (const player of players.slice(0, 6)) player.takeWire(wire);
    new Group(players.slice(0, 6)).pass(10_000);
    const device = Player.joinTable(lucky.keep.link, hexToBytes(gone.keep.seed), new Seeded('device').bytes);
    device.takeWires(lucky.wires());
    device.applyForSeat('');
    new Group([device, lucky]).talk();
    const opened = lucky.table.phases[1]?.digest;
    lucky.commit({}, true);
    new Group(others).pass(12 * MINUTE);
    const [one] = others as [Player];
    expect(one.table.phases[1]?.digest).not.toBe(opened);

    const log = [
      ...new Map([...messagesOf(one), ...messagesOf(lucky)].map((each) => [each.id, each])).values(),
    ];
    const whole = told({ table: replay(log) });
    expect(whole.faults).toEqual([]);
    const chance = new Seeded('orders');
    const isOfLucky = ({ author }: Message) => author === lucky.chain;
    const isLate = (message: Message) => message.type === 'reveal' && message.author === device.chain;
    const places: readonly ((message: Message) => number)[] = [
      (message) => Number(isLate(message)) * 2 + Number(isOfLucky(message)),
      (message) => Number(isOfLucky(message)) * 2 + Number(isLate(message)),
      ...Array.from({ length: 20 }, () => () => chance.below(1e6)),
    ];
    for (const placeOf of places) {
      const ledger = new Ledger();
      const shuffled = log.map((message) => ({ message, place: placeOf(message) }));
      for (const { message } of shuffled.sort((a, b) => a.place - b.place)) ledger.add(message);
      expect(told(ledger)).toEqual(whole);
    }
  });
});

describe('a seat with two finals', () => {
  it('has no orders if both finals are known, which a later ballot decides', () => {
    const { players } = begun(4, 'two');
    const liar = players[3] as Player;
    const honest = players.slice(0, 3);
    const forger = new Forger(liar, new Seeded('two'));
    const before = forger.chain.at(-1) ?? null;
    for (const player of players) player.commit({}, true);
    const [wire] = liar.drain().signed as [Uint8Array];
    const second = forger.sign(forger.commit({}, true), before);
    honest.forEach((player) => [wire, wireOf(second)].forEach((one) => player.takeWire(one)));
    const group = new Group(honest);
    group.pass(15 * MINUTE);
    const [host] = honest as [Player];
    expect(phases(host)).toEqual(['S1901M', 'F1901M']);
    expect(host.table.phases[0]?.set?.find(({ seat }) => seat === liar.seat)?.seal).toBeNull();
    expect(host.table.faults.map(({ kind }) => kind)).toContain('two finals');
    expect(new Set(honest.map((player) => player.table.phases[1]?.digest)).size).toBe(1);
  });
});

describe('a log with later ballots', () => {
  it('makes the same table in any order, and no part of it decides differently', () => {
    const { players } = begun(5, 'closed again');
    const there = players.slice(0, 4);
    for (const player of players) player.commit({}, true);
    for (const wire of players[4]?.drain().signed ?? []) for (const player of there) player.takeWire(wire);
    const group = new Group(there);
    group.pass(12 * MINUTE);
    for (const player of there) player.commit({}, true);
    group.talk();
    group.pass(11 * MINUTE);
    const [host] = there as [Player];
    for (const wire of host.wires()) players[4]?.takeWire(wire);
    for (const wire of players[4]?.drain().signed ?? []) for (const player of there) player.takeWire(wire);

    const log = messagesOf(host);
    const whole = replay(log);
    const values = whole.decisions.map(({ value }) => JSON.stringify(value));
    expect(whole.decisions.length).toBeGreaterThan(4);
    const chance = new Seeded('parts');
    for (let run = 0; run < 40; run++) {
      const part = log
        .filter(() => run < 5 || chance.chance(90))
        .map((message) => ({ message, place: run === 0 ? 0 : chance.below(1e6) }))
        .sort((one, other) => one.place - other.place)
        .map(({ message }) => message);
      const ledger = new Ledger();
      for (const message of part) {
        ledger.add(message);
        const soFar = ledger.table.decisions.map(({ value }) => JSON.stringify(value));
        expect(values.slice(0, soFar.length)).toEqual(soFar);
      }
      expect(told(ledger)).toEqual(told({ table: replay(part) }));
      if (run < 5) expect(told(ledger)).toEqual(told({ table: whole }));
    }
  });
});
