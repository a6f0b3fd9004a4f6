import { describe, expect, it } from 'vitest';
import type { Motion } from '../../src/protocol/wire/bodies.ts';
import type { TableSettings } from '../../src/protocol/player/settings.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { nextSecret, nextTables } from '../../src/protocol/player/next-tables.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Forger, wireOf } from './forger.ts';
import { expectSound } from './sound.ts';
import { POWERS, begunTable, orderAll, orderOne, phaseOf } from './tables.ts';

/** Lets each of these players vote for a motion, or take the vote back. */
function vote(table: InMemoryTable, voters: readonly number[], motion: Motion, stands = true): void {
  for (const voter of voters) table.players[voter]?.vote(motion, stands);
  table.deliver();
}

const everybody = [0, 1, 2, 3, 4, 5, 6];
const draw: Motion = { type: 'draw', powers: POWERS };

/** Each entry has the votes at a table of seven. `ending`: the ending that follows from these votes, or undefined if no ending follows. */
const endings: readonly {
  what: string;
  settings?: Partial<TableSettings>;
  votes: (table: InMemoryTable) => void;
  ending: unknown;
}[] = [
  {
    what: 'a draw by all survivors',
    votes: (table) => vote(table, everybody, draw),
    ending: { draw: POWERS },
  },
  {
    what: 'a draw that one does not want',
    votes: (table) => vote(table, [0, 1, 2, 3, 4, 5], draw),
    ending: undefined,
  },
  {
    what: 'a draw of whose votes one is withdrawn before the last comes',
    votes: (table) => {
      vote(table, [0, 1, 2, 3, 4], draw);
      vote(table, [0], draw, false);
      vote(table, [5, 6], draw);
    },
    ending: undefined,
  },
  {
    what: 'a draw of some, where all share',
    votes: (table) => vote(table, everybody, { type: 'draw', powers: ['austria', 'italy'] }),
    ending: undefined,
  },
  {
    what: 'a draw of some, where the terms let them be named',
    settings: { voting: { draw: 'named' } },
    votes: (table) => vote(table, everybody, { type: 'draw', powers: ['austria', 'italy'] }),
    ending: { draw: ['austria', 'italy'] },
  },
  {
    what: 'a draw with a power that is none',
    settings: { voting: { draw: 'named' } },
    votes: (table) => vote(table, everybody, { type: 'draw', powers: ['austria', 'rome'] }),
    ending: undefined,
  },
  {
    what: 'a scrapped game',
    votes: (table) => vote(table, everybody, { type: 'scrap' }),
    ending: { scrapped: true },
  },
  {
    what: 'two thirds for scrapping, where that suffices',
    settings: { voting: { end: 66 } },
    votes: (table) => vote(table, [0, 1, 2, 3, 4], { type: 'scrap' }),
    ending: { scrapped: true },
  },
  {
    what: 'fewer than that',
    settings: { voting: { end: 66 } },
    votes: (table) => vote(table, [0, 1, 2, 3], { type: 'scrap' }),
    ending: undefined,
  },
];

describe('votes that end a game', () => {
  it.each(endings)('$what', ({ settings, votes, ending }) => {
    const table = begunTable(7, 'ending', settings);
    orderAll(table, new Seeded('orders'));
    votes(table);
    expect(table.table.ending?.ending).toEqual(ending);
    expect(table.table.stage).toBe(ending ? 'over' : 'orders');
    expectSound(table);
    if (!ending) orderAll(table, new Seeded('goes on'));
    expectSound(table);
  });

  it('a concession needs all others, whether or not the winner votes', () => {
    const table = begunTable(7, 'concession');
    const [to] = table.players[3]?.powers as string[];
    vote(table, [0, 1, 2, 4, 5, 6], { type: 'concede', to: to as string });
    expect(table.table.ending?.ending).toEqual({ winner: to });
    expectSound(table);
  });
});

describe.each(['1926', '1936'])('ruling 10.38: in %s, whatever the terms say', (variant) => {
  const begun = () => begunTable(7, variant, { variant, voting: { end: 50, draw: 'survivors' } });

  it('all players together may concede the game to an alliance', () => {
    const table = begun();
    const powers = ['france', 'turkey'];
    vote(table, everybody, { type: 'draw', powers });
    expect(table.table.ending?.ending).toEqual({ draw: powers });
    expectSound(table);
  });

  it('nobody can end the game without everybody else', () => {
    const table = begun();
    for (const motion of [{ type: 'scrap' }, { type: 'draw', powers: ['france', 'turkey'] }] as const)
      vote(table, [0, 1, 2, 3, 4, 5], motion);
    expect(table.table.ending).toBeNull();
    expect(table.table.motions.map(({ needs }) => needs)).toEqual([7, 7]);
    expectSound(table);
  });
});

it('an extension and a pause take effect once, and another vote takes them back', () => {
  const table = begunTable(4, 'pause');
  const { phase } = phaseOf(table.host);
  vote(table, [0, 1, 2], { type: 'extension', phase, seconds: 3600 });
  vote(table, [0, 1, 2], { type: 'pause', until: 30_000_000 });
  expect(table.table.extensions).toEqual({ [phase]: 3600 });
  expect(table.table.pausedUntil).toBe(30_000_000);
  vote(table, [1, 2, 3], { type: 'pause', until: 0 });
  expect(table.table.pausedUntil).toBe(0);
  expect(table.table.motions.map(({ motion, votes }) => [motion.type, votes.length])).toEqual([]);
  expectSound(table);
  orderAll(table, new Seeded('on'));
  expect(table.table.phases.length).toBeGreaterThan(1);
  expectSound(table);
});

describe('a seat', () => {
  it('that somebody leaves is in civil disorder from the next phase on, and decides nothing more', () => {
    const table = begunTable(4, 'leave');
    const powers = table.players[2]?.powers ?? [];
    table.players[2]?.leaveGame();
    table.deliver();
    expect(table.table.seats[2]).toMatchObject({ gone: true, live: false });
    expect(table.table.making?.electors).toEqual([0, 1, 3]);
    orderAll(table, new Seeded('three'));
    expect(table.table.phases.length).toBeGreaterThan(1);
    const { judge } = table.table;
    expect(judge?.uncommanded(phaseOf(table.host).position)).toEqual(powers.toSorted());
    expectSound(table);
  });

  it('that is handed over is played by the person who had asked for it', () => {
    const table = begunTable(4, 'handover');
    const heir = newcomer(table, 'Heir');
    table.players[1]?.handOver(claimOf(heir));
    table.deliver();
    expect(table.table.seats[1]).toMatchObject({ name: 'Heir', pen: heir.chain, gone: false });
    expect([heir.seat, table.players[1]?.seat]).toEqual([1, null]);
    orderAll(table, new Seeded('four'));
    expect(table.table.phases.length).toBeGreaterThan(1);
    expectSound(table);
  });
});

/** A person who opens the link after the game has begun, and who then asks for a seat. */
function newcomer(table: InMemoryTable, name: string): Player {
  const player = table.join(new Seeded(name));
  player.applyForSeat(name);
  table.deliver();
  return player;
}

const claimOf = (player: Player): string =>
  player.table.applicants.find(({ pen }) => pen === player.chain)?.id as string;

describe('a second device', () => {
  it.each([2, 3, 4])('takes the pen of its seat at a table of %i after the first is lost', (seats) => {
    const table = begunTable(seats, `pen ${seats}`);
    const lost = table.players[1] as Player;
    lost.commit({ [lost.powers[0] as string]: ['NMR'] }, true);
    table.deliver();
    const [device] = [table.device(lost, new Seeded('phone'))];
    table.players.splice(1, 1);
    device.applyForSeat('');
    table.deliver();
    pass(table, 60);
    expect(device.seat).toBe(1);
    expect(device.ownOrders()).toEqual({ orders: { [device.powers[0] as string]: ['NMR'] }, final: true });
    orderAll(table, new Seeded('on'));
    expect(table.table.phases.length).toBeGreaterThan(1);
    expectSound(table);
  });

  it('shows the keys to orders that the first device locked, if the first is lost before it showed them', () => {
    const table = begunTable(4, 'key');
    const lost = table.players[1] as Player;
    const device = table.device(lost, new Seeded('phone'));
    orderOthers(table, lost);
    lost.commit({}, true);
    const [commit] = lost.drain().signed;
    table.players.splice(1, 1);
    for (const player of table.players) player.takeWire(commit as Uint8Array);
    table.deliver();
    expect(table.table.stage).toBe('orders');
    device.applyForSeat('');
    table.deliver();
    pass(table, 600);
    expect(table.table.phases.length).toBeGreaterThan(1);
    expectSound(table);
  });

  it('that is closed when it gets the pen loses nothing: the orders that the first device locked still count', () => {
    const table = begunTable(4, 'closed');
    const lost = table.players[1] as Player;
    lost.commit({ [lost.powers[0] as string]: ['NMR'] }, true);
    table.deliver();
    const device = table.device(lost, new Seeded('phone'));
    device.applyForSeat('');
    const [claim] = device.drain().signed;
    table.players.splice(table.players.indexOf(device), 1);
    table.players.splice(1, 1);
    for (const player of table.players) player.takeWire(claim as Uint8Array);
    table.deliver();
    pass(table, 60);
    expect(table.table.seats[1]?.pen).toBe(device.chain);
    expect(table.table.phases[0]?.commits[1]).toMatchObject({ seat: 1, state: 'final' });
    orderAll(table, new Seeded('on'));
    for (let tries = 0; table.table.phases.length < 2 && tries < 30; tries++) pass(table, 10);
    expect(table.table.phases[0]?.openedByOthers).toEqual([1]);
    expectSound(table);
  });

  it('and the first device take the pen in turns, but only three times in a phase', () => {
    const table = begunTable(4, 'turns');
    const first = table.players[1] as Player;
    const second = table.device(first, new Seeded('phone'));
    for (const device of [second, first, second]) {
      device.applyForSeat('');
      table.deliver();
      pass(table, 60);
      expect(device.seat).toBe(1);
    }
    first.applyForSeat('');
    table.deliver();
    expect([first.seat, second.seat]).toEqual([null, 1]);
    orderAll(table, new Seeded('on'));
    expect([first.seat, second.seat]).toEqual([1, null]);
    expectSound(table);
  });
});

/** Lets this player open the table for the next game, and offer that table to the others. Returns the new table's host. */
function openNext(player: Player): Player {
  const secret = nextSecret(player.table, player.link, player.chain) as Uint8Array;
  const chance = new Seeded('next');
  const next = Player.host({ name: 'Next', variant: 'standard' }, chance.bytes(32), chance.bytes, {}, secret);
  player.offerRematch(next.link);
  return next;
}

it('the link of a rematch follows from this table’s link, and no file contains it', () => {
  const table = begunTable(2, 'rematch');
  vote(table, [0, 1], { type: 'scrap' });
  const [host, guest] = table.players as [Player, Player];
  const next = openNext(guest);
  table.deliver();
  expect(nextTables(host.table, host.link)).toEqual([{ seat: 1, link: next.keep.link }]);
  expect(host.file()).not.toContain(next.link.room);
  expect(() => guest.offerRematch(next.link)).toThrow('already');
  expectSound(table);
});

it('a rematch that a seat signed before the end does not count, and the seat can still open the next table', () => {
  const table = begunTable(2, 'early rematch');
  const [host, guest] = table.players as [Player, Player];
  const forger = new Forger(guest, new Seeded('early rematch'));
  const position = phaseOf(host).digest;
  const early = forger.sign({ type: 'rematch', body: { host: new Uint8Array(16), end: position } });
  for (const player of table.players) player.takeWire(wireOf(early));
  orderAll(table, new Seeded('early rematch'));
  vote(table, [0, 1], { type: 'scrap' });
  expect(host.table.rematches).toEqual([]);
  const next = openNext(guest);
  table.deliver();
  expect(nextTables(host.table, host.link)).toEqual([{ seat: 1, link: next.keep.link }]);
});

/** All players but one give orders. */
function orderOthers(table: InMemoryTable, but: Player): void {
  for (const player of table.players) if (player !== but) orderOne(player, new Seeded(player.chain));
  table.deliver();
}

it('people whom the host turns away leave the lobby and make room for others', () => {
  const table = new InMemoryTable({ name: 'Dismissed', variant: 'standard' }, 4, new Seeded('dismissed'));
  table.players.forEach((player, place) => player.claim(`Player ${place}`));
  table.deliver();
  const unwanted = table.players[2] as Player;
  const claim = table.table.claims.find(({ pen }) => pen === unwanted.chain)?.id as string;
  expect(() => table.players[1]?.dismissClaimant(claim)).toThrow('Only the host');
  table.host.dismissClaimant(claim);
  unwanted.claim('Again');
  table.deliver();
  for (const player of table.players)
    expect(player.table.claims.map(({ pen }) => pen)).not.toContain(unwanted.chain);
  expect(table.table.claims).toHaveLength(3);
});

it('a vote can replace or abandon an absent seat, but only once it has missed often enough', () => {
  const settings = { absence: { misses: 2 }, pace: { deadline: { type: 'after', orders: 60, retreats: 60, builds: 60 } } } as const; // prettier-ignore
  const table = begunTable(4, 'absent', settings);
  const heir = newcomer(table, 'Heir');
  const replace: Motion = { type: 'replace', seat: 3, claim: claimOf(heir) };
  table.players.splice(3, 1);
  for (let misses = 0; misses < 2; misses++) {
    vote(table, [0, 1, 2], replace);
    expect(table.table.seats[3]?.name).not.toBe('Heir');
    expect(table.table.absent).toEqual([]);
    playWithout(table);
  }
  expect(table.table.absent).toEqual([3]);
  expect(table.table.motions).toHaveLength(1);
  pass(table, 60);
  expect(table.table.seats[3]?.name).toBe('Heir');
  orderAll(table, new Seeded('with the heir'));
  expectSound(table);
});

/** Only the players who are present give orders. The phase ends at its deadline. */
function playWithout(table: InMemoryTable): void {
  const before = table.table.phases.length;
  orderAll(table, new Seeded(`without ${before}`));
  for (let tries = 0; table.table.phases.length === before && tries < 30; tries++) pass(table, 10);
  expect(table.table.phases.length).toBe(before + 1);
}

/** Lets this many seconds pass for all players. */
function pass(table: InMemoryTable, seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 10) {
    clock += 10_000;
    for (const player of table.players) player.wake(clock);
    table.deliver();
  }
}

let clock = Date.UTC(2026, 10, 22);
