import { describe, expect, it } from 'vitest';
import { hash } from '../wire/hash.ts';
import { makeLink } from '../wire/link.ts';
import { Verified } from '../wire/message.ts';
import { Player } from './player.ts';
import type { Entropy } from './per-process.ts';

/** Bytes that look random and are the same in every run. */
function entropy(name: string): Entropy {
  let count = 0;
  return (length) => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, () => hash('draw', name, count++));
    return Uint8Array.from(blocks.flatMap((block) => [...block])).slice(0, length);
  };
}

const settings = { name: 'Evening', variant: 'standard' };
const verified = new Verified();

/** Players at one table. The tests carry the wires from player to player. */
function sitDown(count: number, change: Partial<Parameters<typeof Player.host>[0]> = {}): Player[] {
  const random = entropy(`host ${count}`);
  const host = Player.host({ ...settings, ...change }, random(32), random, { verified });
  const guests = Array.from({ length: count - 1 }, (_, place) => {
    const own = entropy(`guest ${place}`);
    return Player.joinTable(host.keep.link, own(32), own, { verified });
  });
  const players = [host, ...guests];
  carry(players);
  players.forEach((player, place) => player.claim(`Player ${place}`));
  carry(players);
  return players;
}

function begin(count: number, change: Partial<Parameters<typeof Player.host>[0]> = {}): Player[] {
  const players = sitDown(count, change);
  const [host] = players as [Player];
  host.startRoster(host.table.claims.map(({ id }) => id));
  carry(players);
  return players;
}

/** Brings every wire to everybody here, until nobody signs anything more. */
function carry(players: readonly Player[]): void {
  for (let carried = true; carried;) {
    carried = false;
    for (const from of players) {
      for (const wire of from.drain().signed) {
        carried = true;
        for (const to of players) if (to !== from) to.takeWire(wire);
      }
    }
  }
}

const stages = (players: readonly Player[]) => players.map(({ table }) => table.stage);
const phases = (player: Player) => player.table.phases.map(({ phase }) => phase);

describe('the lobby', () => {
  it('accepts no genesis but the host’s', () => {
    const [host] = sitDown(2) as [Player];
    const random = entropy('stranger');
    const stranger = Player.host(settings, random(32), random);
    const link = makeLink(host.link.secret, host.link.host);
    const guest = Player.joinTable(link, random(32), random);
    const [genesis] = stranger.wires() as [Uint8Array];
    expect(guest.takeWire(genesis)).toBe('foreign');
    expect(guest.table.stage).toBe('empty');
  });

  it('tells what is wrong with a name, a wish, or a start that is not possible', () => {
    const [host, guest] = sitDown(2) as [Player, Player];
    const claims = host.table.claims.map(({ id }) => id);
    expect(() => host.claim('  ')).toThrow('at most 40 characters');
    expect(() => host.claim('Anna', ['atlantis'])).toThrow('“atlantis” is no power');
    expect(() => guest.startRoster(claims)).toThrow('Only the host');
    expect(() => host.startRoster(claims.slice(0, 1))).toThrow('at least two seats');
    expect(() => host.startRoster([claims[0] as string, claims[0] as string])).toThrow('claims two seats');
    expect(() => host.startRoster([claims[0] as string, 'ff'.repeat(32)])).toThrow('one of these is none');
    expect(() => host.startRoster(claims, [['austria'], ['italy']])).toThrow('powers of this game are drawn');
    const random = entropy('early');
    expect(() => Player.joinTable(host.keep.link, random(32), random).claim('Eve')).toThrow(
      'has not come in yet',
    );
  });

  it('shows a person’s newest claim', () => {
    const [host, guest] = sitDown(2) as [Player, Player];
    guest.claim('Berta', ['turkey']);
    carry([host, guest]);
    expect(host.table.claims.find(({ pen }) => pen === guest.chain)).toMatchObject({
      name: 'Berta',
      wishes: ['turkey'],
      host: false,
    });
  });

  it('begins only when every seat of the roster accepts it', () => {
    const players = sitDown(3);
    const [host, one] = players as [Player, Player, Player];
    host.startRoster(host.table.claims.map(({ id }) => id));
    carry([host, one]);
    expect(stages([host, one])).toEqual(['lobby', 'lobby']);
    expect(host.table.waitingFor).toHaveLength(1);
    expect(() => host.startRoster([])).toThrow('at least two seats');
  });
});

describe('the powers', () => {
  it('are all shared out between two people', () => {
    const players = begin(2);
    expect(stages(players)).toEqual(['orders', 'orders']);
    expect(players.map(({ powers }) => powers.length).sort()).toEqual([3, 4]);
  });

  it('without a person are in civil disorder if the host says so', () => {
    const [host] = begin(2, { seating: { by: 'draw', spare: 'disorder' } }) as [Player];
    expect(host.powers).toHaveLength(1);
    const { phases: records, judge } = host.table;
    const asked = judge?.asks(records.at(-1)?.position as never) ?? [];
    expect(asked).toHaveLength(2);
  });

  it('are given by wishes if the terms say so', () => {
    const players = sitDown(3, { seating: { by: 'preference', spare: 'disorder' } });
    const wishes = ['turkey', 'france', 'italy'];
    players.forEach((player, place) => player.claim(`Player ${place}`, [wishes[place] as string]));
    carry(players);
    const [host] = players as [Player];
    host.startRoster(host.table.claims.map(({ id }) => id));
    carry(players);
    expect(players.map(({ powers }) => powers)).toEqual(wishes.map((wish) => [wish]));
  });
});

describe('wires that come together', () => {
  it('are taken as if they came one after another, whatever is wrong with one of them', () => {
    const [host, guest] = sitDown(2) as [Player, Player];
    host.startRoster(host.table.claims.map(({ id }) => id));
    const wires = host.drain().signed;
    const broken = wires[0]?.slice(0, 20) as Uint8Array;
    const taken = guest.takeWires([...wires.toReversed(), broken, ...wires]);
    expect(taken.filter((one) => one === 'new').length).toBeGreaterThan(0);
    expect(taken.filter((one) => one === 'bad' || one === 'refused')).toHaveLength(1);
    expect(taken.slice(-wires.length).every((one) => one === 'known')).toBe(true);
    carry([host, guest]);
    expect(stages([host, guest])).toEqual(['orders', 'orders']);
  });
});

describe('orders', () => {
  it('can change until they are decided; final orders change only to other final orders', () => {
    const players = begin(3);
    const [host, ...guests] = players as [Player, Player, Player];
    const [guest] = guests;
    const [power] = host.powers as [string];
    host.commit({ [power]: ['WAIVE'] }, false);
    carry(players);
    expect(guest.table.phases[0]?.commits[host.seat as number]?.state).toBe('sealed');
    host.commit({}, true);
    carry(players);
    expect(guest.table.phases[0]?.commits[host.seat as number]?.state).toBe('final');
    expect(host.ownOrders()).toEqual({ orders: {}, final: true });
    host.commit({ [power]: ['NMR'] }, true);
    carry(players);
    expect(host.ownOrders()).toEqual({ orders: { [power]: ['NMR'] }, final: true });
    for (const one of guests) one.commit({}, true);
    for (const one of guests) for (const wire of one.drain().signed) host.takeWire(wire);
    expect(() => host.commit({}, true)).toThrow('can no longer change');
    for (const one of guests) for (const wire of host.wires()) one.takeWire(wire);
    carry(players);
    expect(host.table.phases[0]?.book?.[power]?.map(({ text }) => text)).toEqual(['NMR']);
  });

  it('for somebody else’s power, or too long for the box, are refused, and nothing is signed', () => {
    const [host, guest] = begin(2) as [Player, Player];
    const before = host.wires().length;
    expect(() => host.commit({ [guest.powers[0] as string]: [] }, true)).toThrow('You do not command');
    const long = Array.from({ length: 20 }, (_, line) => `${'x'.repeat(100)} ${line}`);
    expect(() => host.commit({ [host.powers[0] as string]: long }, true)).toThrow('too long');
    const words = ['x'.repeat(121)];
    expect(() => host.commit({ [host.powers[0] as string]: words }, true)).toThrow('at most 120 characters');
    const many = Array.from({ length: 201 }, () => 'x');
    expect(() => host.commit({ [host.powers[0] as string]: many }, true)).toThrow('at most 200 lines');
    expect(host.wires()).toHaveLength(before);
  });

  it('are sealed in strict notation, and unreadable lines stay as written', () => {
    const [host] = begin(2, { seating: { by: 'preference', spare: 'share' } }) as [Player];
    const [power] = host.powers as [string];
    host.commit({ [power]: ['', '  sing a song '] }, false);
    expect(host.ownOrders()?.orders).toEqual({ [power]: ['sing a song'] });
  });
});

describe('deciding', () => {
  it('at a table of three needs everybody’s accept', () => {
    const players = begin(3);
    for (const player of players) player.commit({}, true);
    carry(players);
    const [host] = players as [Player];
    expect(phases(host)).toEqual(['S1901M', 'F1901M']);
    const proof = host.table.decisions.at(-1)?.proof ?? [];
    expect(proof).toHaveLength(3);
  });

  it('at a table of four: when one browser is closed, a quorum’s confirms decide, and the table names the seat whose key is missing', () => {
    const players = begin(4);
    for (const player of players) player.commit({}, true);
    const gone = players[3] as Player;
    const there = players.slice(0, 3);
    for (const wire of gone.drain().signed) for (const player of there) player.takeWire(wire);
    carry(there);
    const [host] = there as [Player];
    expect(host.table.waitingFor).toEqual([{ seat: gone.seat, what: 'accept' }]);
    for (const time of [0, 2900]) {
      for (const player of there) player.wake(time);
      carry(there);
      expect(host.table.stage).toBe('orders');
    }
    for (const player of there) player.wake(3100);
    carry(there);
    expect(host.table.stage).toBe('opening');
    expect(host.table.waitingFor).toEqual([{ seat: gone.seat, what: 'key' }]);
    for (const wire of host.wires()) gone.takeWire(wire);
    carry(players);
    expect(phases(host)).toEqual(['S1901M', 'F1901M']);
  });
});

describe('a player resumed from what was stored', () => {
  it('is the same, and goes on with the same chain', () => {
    const players = begin(2);
    const [host, guest] = players as [Player, Player];
    host.commit({}, true);
    carry(players);
    const random = entropy('again');
    const again = Player.resume(host.keep, host.wires().toReversed(), random, { verified });
    expect({ ...again.table, judge: null }).toEqual({ ...host.table, judge: null });
    guest.commit({}, true);
    carry([again, guest]);
    expect(phases(guest)).toEqual(['S1901M', 'F1901M']);
    expect(guest.table.faults).toEqual([]);
  });

  it('gets its own later messages back from others before it signs again', () => {
    const players = begin(2);
    const [host, guest] = players as [Player, Player];
    const early = host.wires();
    host.commit({}, true);
    carry(players);
    const again = Player.resume(host.keep, early, entropy('again'), { verified });
    for (const wire of guest.wires()) again.takeWire(wire);
    guest.commit({}, true);
    carry([again, guest]);
    expect(phases(guest)).toEqual(['S1901M', 'F1901M']);
    expect(guest.table.faults).toEqual([]);
  });
});

describe('foreign wires', () => {
  it('of another game are refused or wait; damaged ones are bad', () => {
    const [host] = begin(2) as [Player];
    const [other] = begin(3) as [Player];
    const before = host.table;
    const taken = other.wires().map((wire) => host.takeWire(wire));
    expect(new Set(taken)).toEqual(new Set(['foreign', 'refused', 'waiting']));
    expect(host.takeWire(new Uint8Array([1, 2, 3]))).toBe('bad');
    const damaged = Uint8Array.from(host.wires()[1] as Uint8Array);
    damaged[damaged.length - 1] = (damaged.at(-1) as number) ^ 1;
    expect(host.takeWire(damaged)).toBe('bad');
    expect(host.table).toBe(before);
  });

  it('that wait are stored only once they are accepted', () => {
    const [host] = begin(2) as [Player];
    const [genesis, ...later] = host.wires();
    const guest = Player.joinTable(host.keep.link, entropy('late')(32), entropy('late'), { verified });
    const last = later.toReversed();
    expect(last.map((wire) => guest.takeWire(wire))).toEqual(last.map(() => 'waiting'));
    expect(last.map((wire) => guest.takeWire(wire))).toEqual(last.map(() => 'waiting'));
    expect(guest.drain()).toEqual({ signed: [], accepted: [] });
    guest.takeWire(genesis as Uint8Array);
    expect(new Set(guest.drain().accepted)).toEqual(new Set(host.wires()));
  });
});
